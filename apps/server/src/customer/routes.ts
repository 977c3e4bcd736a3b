import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/register';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { House } from '../house.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { createCustomer } from './create-customer.ts';
import { listCustomers, searchCustomers } from './find-customers.ts';
import type { CustomerStore } from './store.ts';

export function customerRoutes(
  app: FastifyInstance,
  house: House,
  { customers, catalogues }: { readonly customers: CustomerStore; readonly catalogues: Catalogues },
): void {
  mount(app, house, createCustomerCall, (asked) => createCustomer(house, customers, catalogues, asked));
  mount(app, house, listCustomersCall, (asked) => listCustomers(customers, asked));
  mount(app, house, searchCustomersCall, (asked) => searchCustomers(customers, asked));
}
