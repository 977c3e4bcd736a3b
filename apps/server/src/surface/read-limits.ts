import { type ASTVisitor, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

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

/** How many things are asked at once, fragments put in. Called when the size is known to be finite. */
const rootFieldsOf = (set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): number =>
  set.selections.reduce((count, each) => {
    if (each.kind === Kind.FIELD) return count + 1;
    const inner = each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value)?.selectionSet;
    return inner === undefined ? count : count + rootFieldsOf(inner, fragments);
  }, 0);

/** A rule of validation: refuses what would cost more than any honest question. */
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
        else if (rootFieldsOf(operation.selectionSet, fragments) > readLimits.rootFieldCountMax)
          refuse(`the query asks more than ${readLimits.rootFieldCountMax} things at once`);
      }
    },
  };
}
