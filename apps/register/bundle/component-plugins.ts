import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { quietToasts } from './quiet-toasts.ts';

/** What the register is made with where component tests load it: its schemas stay, for what stands in for the server is judged by them. */
export const componentPlugins = (): Plugin[] => [quietToasts(), ...react()];
