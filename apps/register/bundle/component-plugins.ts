import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { quietToasts } from './quiet-toasts.ts';

/** React as the register ships it: what it does for developers besides takes longer than all else in these tests. */
const asShipped: Plugin = { name: 'till:as-shipped', config: () => ({ oxc: { jsx: { development: false } } }) };

/** What the register is made with where component tests load it: its schemas stay, for what stands in for the server is judged by them. */
export const componentPlugins = (): Plugin[] => [quietToasts(), ...react(), asShipped];

/** The libraries of the register as it ships them. */
export const librariesAsShipped = { transform: { define: { 'process.env.NODE_ENV': '"production"' } } };
