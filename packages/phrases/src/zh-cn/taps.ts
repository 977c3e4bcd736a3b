export { labels } from './labels.ts';
export { modifier } from './modifier.ts';
export { orderType } from './order-type.ts';
export { soldOut } from './sold-out.ts';
export { unsaved } from './unsaved.ts';
