import type { Exemption } from '../../bill/exemption.ts';
import { withLines } from '../../steps.ts';
import type { OpRule } from '../command.ts';

export interface SetExemptionOp {
  readonly op: 'set-exemption';
  /** null: taxes are charged again. */
  readonly exemption: Exemption | null;
}

export const setExemptionRule: OpRule<SetExemptionOp> = {
  makesTickets: false,
  apply({ exemption: _, ...order }, { exemption }) {
    return withLines(exemption === null ? order : { ...order, exemption }, order.items);
  },
};
