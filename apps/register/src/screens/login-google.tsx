import { SupportContact } from '../shell/SupportContact.tsx';
import { Google } from '../sign-in/google/Google.tsx';
import type { GoogleWay } from '../sign-in/OtherWays.tsx';

/** Signing in with Google; whoever cannot is told whom to ask. Loaded where Google is configured. */
export const GoogleSignIn: GoogleWay = (props) => <Google {...props} support={<SupportContact />} />;
