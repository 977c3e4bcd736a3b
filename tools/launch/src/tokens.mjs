import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { createScanner } from 'typescript/unstable/ast/scanner';
import { filesIn, isTest } from './layout/files.mjs';

const code = /\.(ts|tsx|mjs|js)$/;

/** What a file counts as; null: it is not counted (documents, SQL, Java, pictures, and the settings of tools). */
export function partOf(file) {
  if (!/^(apps|packages|tools|bench|e2e)\//.test(file) || !(code.test(file) || file.endsWith('.css'))) return null;
  if (isTest(file) || file.includes('/testing/') || file.startsWith('e2e/')) return 'tests';
  // The demo restaurant was counted so when it lay in tools/: the product is not larger because its data moved.
  if (/^(tools|bench|packages\/seed|apps\/server\/src\/demo\/seed)\//.test(file)) return 'tools';
  if (/^packages\/phrases\/src\/[a-z-]+\//.test(file)) return 'phrases';
  return file.endsWith('.css') ? 'styles' : 'product';
}

/** After these a slash divides; after anything else it begins a regular expression. */
const isOperandEnd = (kind) =>
  [SyntaxKind.CloseParenToken, SyntaxKind.CloseBracketToken, SyntaxKind.CloseBraceToken, SyntaxKind.ThisKeyword, SyntaxKind.LessThanToken].includes(kind) ||
  (kind >= SyntaxKind.FirstLiteralToken && kind <= SyntaxKind.LastLiteralToken) ||
  kind === SyntaxKind.TemplateTail ||
  kind === SyntaxKind.Identifier;

/** How many tokens TypeScript's scanner reads, without white space and comments: a string is one, a template one for each piece between its values. */
export function tokensOfCode(text) {
  const scanner = createScanner(true, undefined, text);
  /** For each open brace: whether it stands in a template. */
  const braces = [];
  let count = 0;
  let before = SyntaxKind.Unknown;
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    if ((kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken) && !isOperandEnd(before)) kind = scanner.reScanSlashToken();
    if (kind === SyntaxKind.CloseBraceToken && braces.pop() === true) kind = scanner.reScanTemplateToken(false);
    if (kind === SyntaxKind.OpenBraceToken) braces.push(false);
    if (kind === SyntaxKind.TemplateHead || kind === SyntaxKind.TemplateMiddle) braces.push(true);
    count += 1;
    before = kind;
  }
  return count;
}

/** How many tokens a style sheet has: words, numbers with their units, strings and signs. */
export const tokensOfStyles = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, ' ').match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\w\-\u0080-\uffff%]+|[^\s]/g)?.length ?? 0;

/** Files and tokens of each part of a checkout. */
export function tokensIn(root) {
  const parts = {
    product: { files: 0, tokens: 0 },
    styles: { files: 0, tokens: 0 },
    phrases: { files: 0, tokens: 0 },
    tests: { files: 0, tokens: 0 },
    tools: { files: 0, tokens: 0 },
  };
  for (const file of filesIn(root)) {
    const part = partOf(file);
    if (part === null) continue;
    const text = readFileSync(join(root, file), 'utf8');
    parts[part].files += 1;
    parts[part].tokens += file.endsWith('.css') ? tokensOfStyles(text) : tokensOfCode(text);
  }
  return parts;
}
