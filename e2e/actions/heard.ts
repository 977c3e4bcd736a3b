import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What somebody does who has a reader of the screen and nothing else: only what the browser's accessibility tree has is found, acted on and heard. */

interface TreeNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: string | number };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

const is = (node: TreeNode, property: string): unknown => node.properties?.find(({ name }) => name === property)?.value.value;
const wordsOf = ({ name, description, value }: TreeNode) => [name, description, value].map((each) => each?.value ?? '').join(' ');

/** A tree as it was once. */
class Tree {
  readonly nodes: ReadonlyMap<string, TreeNode>;
  constructor(nodes: readonly TreeNode[]) {
    this.nodes = new Map(nodes.map((node) => [node.nodeId, node]));
  }
  /** All around it, itself first. */
  ancestors(node: TreeNode): readonly TreeNode[] {
    const parent = this.nodes.get(node.parentId ?? '');
    return parent === undefined ? [node] : [node, ...this.ancestors(parent)];
  }
  all(fits: (node: TreeNode) => boolean): readonly TreeNode[] {
    return [...this.nodes.values()].filter((node) => !node.ignored && fits(node));
  }
  focused(): TreeNode | undefined {
    return this.all((node) => is(node, 'focused') === true).at(-1);
  }
  /** In the dialog in front, if one is. */
  find(role: string, name: RegExp): TreeNode | undefined {
    const modal = this.all((node) => is(node, 'modal') === true).at(-1);
    const found = this.all((node) => node.role?.value === role && name.test(node.name?.value ?? '') && is(node, 'disabled') !== true);
    return found.find((node) => modal === undefined || this.ancestors(node).includes(modal));
  }
  /** What the regions that are read out when they change say now. */
  live(): ReadonlyMap<number | undefined, { readonly text: string; readonly isAlert: boolean }> {
    const texts = this.all(({ role }) => role?.value === 'StaticText').map((node) => ({ text: node.name?.value ?? '', way: this.ancestors(node) }));
    const regions = this.all((node) => ['polite', 'assertive'].includes(String(is(node, 'live'))));
    return new Map(
      regions.map((region) => {
        const text = texts.filter(({ way }) => way.includes(region)).map((each) => each.text);
        return [region.backendDOMNodeId, { text: text.join(' '), isAlert: region.role?.value === 'alert' }];
      }),
    );
  }
}

export async function readerOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  const look = async () => new Tree((await browser.send('Accessibility.getFullAXTree')).nodes as readonly TreeNode[]);
  let before = await look();
  let said: string[] = [];

  /** Hears what is said by now: what the focus came to, with the dialogs that it came into, and what changed in a region that was there before. */
  async function listen(): Promise<string[]> {
    const now = await look();
    const [was, here] = [before.focused(), now.focused()];
    if (here !== undefined && (was === undefined || was.backendDOMNodeId !== here.backendDOMNodeId || wordsOf(was) !== wordsOf(here))) {
      const already = new Set(was === undefined ? [] : before.ancestors(was).map(({ backendDOMNodeId }) => backendDOMNodeId));
      const entered = now.ancestors(here).filter((node) => node !== here && node.role?.value === 'dialog' && !already.has(node.backendDOMNodeId));
      said.push(...entered.map(wordsOf), wordsOf(here));
    }
    const live = before.live();
    for (const [id, { text, isAlert }] of now.live()) {
      // A region that comes with its words is not read, but for an alert.
      const old = live.get(id)?.text ?? (isAlert ? '' : text);
      if (text !== old) said.push(text);
    }
    before = now;
    return said;
  }

  /** Does what is done to what is called so, as a reader does: the focus, and its click. */
  async function act(role: string, name: RegExp): Promise<void> {
    let found: TreeNode | undefined;
    const seek = async () => {
      found = (await look()).find(role, name);
      return found !== undefined;
    };
    await expect.poll(seek, { message: `${role} ${name}` }).toBe(true);
    said = [];
    const { object } = await browser.send('DOM.resolveNode', { backendNodeId: found?.backendDOMNodeId ?? 0 });
    const functionDeclaration = 'function () { this.focus(); this.click(); }';
    await browser.send('Runtime.callFunctionOn', { objectId: object.objectId ?? '', functionDeclaration });
  }

  return {
    act,
    /** Into what has the focus. */
    async enter(text: string): Promise<void> {
      said = [];
      await browser.send('Input.insertText', { text });
    },
    /** Until this was said since something was done last. */
    hears: (words: RegExp): Promise<void> =>
      expect.poll(async () => (await listen()).map((each) => each.replace(/\s+/g, ' ').trim())).toContainEqual(expect.stringMatching(words)),
  };
}
