import { searchAddressesCall } from '@till/contract/write/address';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { openAddressSearch } from './search.ts';

export function addressRoutes(app: FastifyInstance, context: Context): void {
  const addresses = openAddressSearch(context);
  mount(app, context, searchAddressesCall, (asked) => addresses.search(asked));
}
