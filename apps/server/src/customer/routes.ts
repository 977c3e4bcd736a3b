import { changeCustomerCall, eraseCustomerCall, getCustomerCall, mergeCustomersCall, unmergeCustomersCall } from '@till/contract/write/customer/change';
import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { changeCustomer, getCustomer, mergeCustomers, unmergeCustomers } from './change-customer.ts';
import { createCustomer } from './create-customer.ts';
import { eraseCustomer } from './erase-customer.ts';
import { listCustomers, searchCustomers } from './find-customers.ts';
import type { CustomerStore } from './store.ts';

export function customerRoutes(
  app: FastifyInstance,
  context: Context,
  { customers, catalogues }: { readonly customers: CustomerStore; readonly catalogues: Catalogues },
): void {
  mount(app, context, createCustomerCall, (asked) => createCustomer(context, customers, catalogues, asked));
  mount(app, context, listCustomersCall, (asked) => listCustomers(customers, asked));
  mount(app, context, searchCustomersCall, (asked) => searchCustomers(customers, catalogues, asked));
  mount(app, context, getCustomerCall, (asked) => getCustomer(context, asked));
  mount(app, context, changeCustomerCall, (asked) => changeCustomer(context, catalogues, asked));
  mount(app, context, mergeCustomersCall, (asked) => mergeCustomers(context, asked));
  mount(app, context, unmergeCustomersCall, (asked) => unmergeCustomers(context, asked));
  mount(app, context, eraseCustomerCall, (asked) => eraseCustomer(context, asked));
}
