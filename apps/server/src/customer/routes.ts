import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/register';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { mount } from '../platform/http/mount.ts';
import type { Rooms } from '../rooms.ts';
import { createCustomer } from './create-customer.ts';
import { listCustomers, searchCustomers } from './find-customers.ts';

export function customerRoutes(app: FastifyInstance, house: House, { customers, catalogues }: Rooms): void {
  mount(app, house, createCustomerCall, (asked) => createCustomer(house, customers, catalogues, asked));
  mount(app, house, listCustomersCall, (asked) => listCustomers(customers, asked));
  mount(app, house, searchCustomersCall, (asked) => searchCustomers(customers, asked));
}
