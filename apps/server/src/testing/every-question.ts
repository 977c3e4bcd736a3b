import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { readSchema } from '../surface/read-schema.ts';

/** A question to the read API about one of its fields, and where in its data the answer stands. */
interface Question {
  /** `menu.items.price` */
  readonly field: string;
  readonly query: string;
}

/** The schema is a tree: no type holds itself. */
function leavesOf(type: GraphQLOutputType, path: readonly string[]): (readonly string[])[] {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [path];
  return Object.values(named.getFields()).flatMap((field) => leavesOf(field.type, [...path, field.name]));
}

const nested = ([name = '', ...rest]: readonly string[]): string => (rest.length === 0 ? name : `${name} { ${nested(rest)} }`);

function whole(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields())
    .map((field) => `${field.name} ${whole(field.type)}`)
    .join(' ')} }`;
}

const fieldsOfQuery = () => Object.values(buildSchema(readSchema).getQueryType()?.getFields() ?? {});

/** What a field of the schema's root is asked with, as in `(id: "m")`; `ids`: by the names of its arguments. */
const argumentsOf = (names: readonly string[], ids: Readonly<Record<string, string>>): string =>
  `(${names.map((name) => `${name}: ${JSON.stringify(ids[name] ?? name)}`).join(', ')})`;

/** A question for every value that the published schema has, generated from it. */
export const everyQuestion = (ids: Readonly<Record<string, string>>): readonly Question[] =>
  fieldsOfQuery().flatMap(({ name, args, type }) => {
    const asked = argumentsOf(
      args.map((each) => each.name),
      ids,
    );
    return leavesOf(type, []).map((leaf) => ({ field: [name, ...leaf].join('.'), query: `{ ${name}${asked} { ${nested(leaf)} } }` }));
  });

/** A question for all of each field of the schema's root. */
export const wholeQuestions = (ids: Readonly<Record<string, string>>): readonly Question[] =>
  fieldsOfQuery().map(({ name, args, type }) => ({
    field: name,
    query: `{ ${name}${argumentsOf(
      args.map((each) => each.name),
      ids,
    )} ${whole(type)} }`,
  }));
