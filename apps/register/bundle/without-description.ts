/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((part): unknown[] => (Array.isArray(part) ? part : [part]))
    .filter(isNode);

/** The name at the left end of `z.string().check(…)`; null: it does not begin with a name. */
function rootOf(node: Node): string | null {
  const inner = node['callee'] ?? node['object'];
  if (isNode(inner)) return rootOf(inner);
  return node.type === 'Identifier' ? String(node['name']) : null;
}

/** What of a call only its server reads. */
const ofServer: ReadonlySet<string> = new Set(['query', 'body', 'reply', 'refusals']);

/**
 * A module of the contract as the register needs it: each schema is `z.any`, a call is described without what only its server reads, and a call that
 * nothing in the register makes can be left out. `code`: JavaScript; `tree`: its syntax tree.
 */
export function withoutDescription(code: string, tree: unknown): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' && rootOf(node) === 'z') {
      edits.push({ start: node.start, end: node.end, text: 'z.any' });
      return;
    }
    if (node.type === 'CallExpression' && rootOf(node) === 'call') edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
    const isDescription = node.type === 'ObjectExpression' && code.slice(0, node.start).trimEnd().endsWith('call(');
    for (const part of partsOf(node)) {
      const key = part['key'];
      if (isDescription && isNode(key) && ofServer.has(String(key['name']))) edits.push({ start: part.start, end: part.end, text: '...null' });
      else visit(part);
    }
  };
  if (isNode(tree)) visit(tree);
  return edits.toSorted((a, b) => b.start - a.start).reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
