import type { ReceiptNode } from '@till/receipt/tree';
import { createElement, type ReactElement } from 'react';

/** A receipt's tree as React elements. */
export const rendered = (node: ReceiptNode): ReactElement =>
  createElement(node.tag, { className: node.className }, ...node.children.map((child) => (typeof child === 'string' ? child : rendered(child))));
