import { Loading } from './Loading.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** Shown while the server is asked who is signed in, before the first screen of a page. */
export const Opening = () => (
  <main>
    <LoadingBar />
    <Loading opening />
  </main>
);
