import { type StarterMenu, starterMenus } from '@till/domain/merchant/new-merchant';
import { Option } from '../../../kit/layout/Choices.tsx';
import { useMessages } from '../../../messages/messages.tsx';

/** What the menu of a new business begins as. */
export function MenuChoice({ value, onChange }: { readonly value: StarterMenu; readonly onChange: (menu: StarterMenu) => void }) {
  const { business } = useMessages('setup');
  const words = { sample: business.menuSample, empty: business.menuEmpty };
  return (
    <fieldset className="fit-240 grid gap-8-12">
      <legend className="semibold mb-8">{business.menu}</legend>
      {starterMenus.map((menu) => (
        <Option key={menu} type="radio" name="starter-menu" checked={menu === value} onChange={() => onChange(menu)}>
          {words[menu]}
        </Option>
      ))}
    </fieldset>
  );
}
