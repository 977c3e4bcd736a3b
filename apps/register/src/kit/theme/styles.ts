/** The styles that every page begins with, in the order in which one gives way to the next. */
import './reset.css';
import './kit-styles.ts';
import './patterns.css';
import './utilities.css';
import './utilities-look.css';
import '@fontsource-variable/figtree/wght.css';
import './fonts.css';
import './base.css';
