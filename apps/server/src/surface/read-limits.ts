import { type ASTVisitor, type FieldNode, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

/** The largest query of ours has some 120 fields, the longest introspection asks 13 deep. */
export const readLimits = { tokenCountMax: 1_000, depthMax: 20, fieldCountMax: 500, rootFieldCountMax: 10 } as const;

interface Size {
  readonly depth: number;
  readonly fieldCount: number;
}

/** Depth and fields of a selection with its fragments put in; a fragment that holds itself counts as endless. */
function sizeOf(set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>, sizes: Map<string, Size>): Size {
  let depth = 0;
  let fieldCount = 0;
  for (const selection of set.selections) {
    const size =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? spread(selection.name.value)
        : selection.selectionSet === undefined
          ? { depth: 0, fieldCount: 0 }
          : sizeOf(selection.selectionSet, fragments, sizes);
    const own = selection.kind === Kind.FIELD ? 1 : 0;
    depth = Math.max(depth, size.depth + own);
    fieldCount += size.fieldCount + own;
  }
  return { depth, fieldCount };

  function spread(name: string): Size {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    if (fragment === undefined) return { depth: 0, fieldCount: 0 };
    sizes.set(name, { depth: Number.POSITIVE_INFINITY, fieldCount: Number.POSITIVE_INFINITY });
    const size = sizeOf(fragment.selectionSet, fragments, sizes);
    sizes.set(name, size);
    return size;
  }
}

/** How many whole menus a query asks for: each has thousands of items, which cost as much as all other fields together. */
function menusOf(set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): number {
  return fieldsOf(set, fragments).reduce((count, { name, selectionSet }) => {
    if (name.value === 'menu') return count + 1;
    if (name.value !== 'getMerchant' || selectionSet === undefined) return count;
    return count + fieldsOf(selectionSet, fragments).filter((field) => field.name.value === 'categories').length;
  }, 0);
}

/** The fields of a selection, fragments put in. Called when the size is known to be finite. */
const fieldsOf = (set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): readonly FieldNode[] =>
  set.selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) return [each];
    const inner = each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value)?.selectionSet;
    return inner === undefined ? [] : fieldsOf(inner, fragments);
  });

/** A validation rule: refuses queries that cost more than any legitimate one. */
export function withinLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const fragments = new Map(document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])));
      const sizes = new Map<string, Size>();
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
        const { depth, fieldCount } = sizeOf(operation.selectionSet, fragments, sizes);
        const refuse = (reason: string) => context.reportError(new GraphQLError(reason, { nodes: operation }));
        if (depth > readLimits.depthMax) refuse(`the query is more than ${readLimits.depthMax} fields deep`);
        else if (fieldCount > readLimits.fieldCountMax) refuse(`the query asks more than ${readLimits.fieldCountMax} fields`);
        else if (fieldsOf(operation.selectionSet, fragments).length > readLimits.rootFieldCountMax)
          refuse(`the query asks more than ${readLimits.rootFieldCountMax} things at once`);
        else if (menusOf(operation.selectionSet, fragments) > 1) refuse('the query asks for the menu more than once');
      }
    },
  };
}
