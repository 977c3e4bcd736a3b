import { Option } from '../../../kit/layout/Choices.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { Part, type PartProps, usePart } from './Part.tsx';
import { orderTypeText } from './shown-fields.ts';

/** Which types of orders the shop takes. */
export function OrderTypes(props: PartProps) {
  const words = useMessages('business');
  const part = usePart('types', props);
  const { orderTypes } = part.values;
  const set = (id: string, isTaken: boolean) => part.change({ orderTypes: isTaken ? [...orderTypes, id] : orderTypes.filter((each) => each !== id) });
  return (
    <Part part={part}>
      <Note>{words.typesHint}</Note>
      <fieldset aria-label={words.fields.orderTypes}>
        {props.business.knownOrderTypes.map((type) => (
          <Option key={type.id} plain type="checkbox" checked={orderTypes.includes(type.id)} onChange={(event) => set(type.id, event.currentTarget.checked)}>
            {orderTypeText(type, words.typeLabels)}
          </Option>
        ))}
      </fieldset>
    </Part>
  );
}
