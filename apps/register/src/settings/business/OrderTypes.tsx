import { useWords } from '../../ui/words.tsx';
import classes from './business.module.css';
import { Part } from './Part.tsx';
import { orderTypeWords } from './shown-fields.ts';
import { type PartProps, usePart } from './use-part.ts';

/** Which types of orders the shop takes. */
export function OrderTypes(props: PartProps) {
  const words = useWords('business');
  const part = usePart('types', props);
  const { orderTypes } = part.form;
  const set = (id: string, isTaken: boolean) => part.change({ orderTypes: isTaken ? [...orderTypes, id] : orderTypes.filter((each) => each !== id) });
  return (
    <Part name="types" business={props.business} part={part}>
      <p className={classes.quiet}>{words.typesHint}</p>
      <fieldset className={classes.choices} aria-label={words.fields.orderTypes}>
        {props.business.knownOrderTypes.map((type) => (
          <label key={type.id} className={classes.choice}>
            <input type="checkbox" checked={orderTypes.includes(type.id)} onChange={(event) => set(type.id, event.currentTarget.checked)} />
            <span>{orderTypeWords(type, words.typeLabels)}</span>
          </label>
        ))}
      </fieldset>
    </Part>
  );
}
