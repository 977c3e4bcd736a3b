import { fill } from '@till/phrases/phrases';
import { config } from '../calls/config.ts';
import { useMessages } from '../messages/messages.tsx';

/** Whether this server names anybody to ask. */
export function hasSupport(): boolean {
  const { supportPhone, supportEmail } = config();
  return supportPhone !== '' || supportEmail !== '';
}

/** `+1`, an area, an exchange and a line, however they are set apart: a number of ours is read as Americans write it, any other as it was set. */
const american = /^\+1\D*(\d{3})\D*(\d{3})\D*(\d{4})$/;

/** Whom to ask, how and when: by phone, by e-mail, as far as this server names them. Nothing where it names neither. */
export function SupportContact() {
  const { frame: words } = useMessages();
  const { supportPhone, supportEmail } = config();
  if (!hasSupport()) return null;
  return (
    <div className="card p-12-16 mb-12 stack text-start text-18 w-full max-w-480">
      {supportPhone === '' ? null : (
        <a href={`tel:${supportPhone}`} className="flex items-center touch good underline">
          {fill(words.call, { phone: supportPhone.replace(american, '($1) $2-$3') })}
        </a>
      )}
      {supportEmail === '' ? null : (
        <a href={`mailto:${supportEmail}`} className="flex items-center touch good underline break-anywhere">
          {fill(words.write, { email: supportEmail })}
        </a>
      )}
      <p className="quiet text-16">{words.supportHours}</p>
    </div>
  );
}
