import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple, type ModalProps, type SwitchProps } from '@mantine/core';

// The one accent, from light to dark: a green that reads as "go" and keeps 4.5 : 1 against white from shade 6 on.
const accent: MantineColorsTuple = ['#e9f8f1', '#d0efe1', '#9fdfc3', '#6bcfa4', '#41c089', '#23a873', '#0f8055', '#0b744c', '#075d3c', '#03472d'];

// Only for what cannot be taken back, and for what went wrong.
const red: MantineColorsTuple = ['#fdecea', '#f9cdc9', '#f2a59e', '#ea7b72', '#e05a4f', '#d0443a', '#c0342b', '#b3261e', '#931d17', '#6f140f'];

// For what wants to be looked at.
const orange: MantineColorsTuple = ['#fff4e6', '#ffe8cc', '#ffd8a8', '#ffc078', '#ffa94d', '#ff922b', '#fd7e14', '#f76707', '#e8590c', '#d9480f'];

// Everything else is a neutral with a breath of the accent in it.
const gray: MantineColorsTuple = ['#f7f8f7', '#eff1f0', '#e2e5e3', '#d0d5d2', '#aab2ad', '#838c87', '#626b66', '#4a524d', '#303632', '#1a1f1c'];
const dark: MantineColorsTuple = ['#e6eae8', '#c6ccc9', '#a4aba7', '#7b837f', '#4b524e', '#3a403d', '#2c312e', '#212523', '#191c1b', '#121413'];

// The first ships with the register, with figures of one width where they are asked for; the second (fonts.css) stands until it is there. Chinese is the system's.
const fonts =
  '"Figtree Variable", "Till fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "PingFang SC", "PingFang TC", "Hiragino Sans GB", "Microsoft YaHei", "Microsoft JhengHei", "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans SC", "Noto Sans TC", "WenQuanYi Micro Hei", sans-serif';

// By its type alone: the component comes with the screens that use it, not with the first one.
const modal: Partial<ModalProps> = {
  centered: true,
  lockScroll: false,
  transitionProps: { duration: 120, transition: 'fade' },
  overlayProps: { backgroundOpacity: 0.45 },
};

/** How the register looks. No text below 16 px, nothing to tap below 44 px; `size="xl"` (56 px) is for what is tapped all day. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, red, orange, gray, dark },
  autoContrast: true,
  luminanceThreshold: 0.36,
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: '650' },
  fontSizes: { xs: '1rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    // The frame has the screen's height and scrolls inside, so there is nothing to lock; the lock would style the whole page anew.
    Modal: { defaultProps: modal },
    Switch: { defaultProps: { size: 'lg' } satisfies SwitchProps },
  },
});

/** The few surfaces and inks of our own, by one name in both themes. Sizes are in base.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--surface': '#ffffff',
    '--surface-sunk': 'var(--mantine-color-gray-0)',
    '--surface-raised': '#ffffff',
    '--edge': 'var(--mantine-color-gray-3)',
    '--ink': 'var(--mantine-color-gray-9)',
    '--ink-quiet': 'var(--mantine-color-gray-7)',
    '--accent-ink': 'var(--mantine-color-accent-8)',
    '--accent-wash': 'var(--mantine-color-accent-0)',
    '--warn-ink': '#7a4100',
    '--warn-wash': '#fff2dc',
    '--bad-ink': '#b3261e',
    '--bad-wash': '#fdecea',
    '--mantine-color-body': 'var(--surface-sunk)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-quiet)',
    '--mantine-color-error': 'var(--bad-ink)',
    '--mantine-color-placeholder': 'var(--ink-quiet)',
  },
  dark: {
    '--surface': 'var(--mantine-color-dark-8)',
    '--surface-sunk': 'var(--mantine-color-dark-9)',
    '--surface-raised': 'var(--mantine-color-dark-7)',
    '--edge': 'var(--mantine-color-dark-5)',
    '--ink': 'var(--mantine-color-dark-0)',
    '--ink-quiet': 'var(--mantine-color-dark-2)',
    '--accent-ink': 'var(--mantine-color-accent-3)',
    '--accent-wash': '#14291f',
    '--warn-ink': '#ffcf8a',
    '--warn-wash': '#33250f',
    '--bad-ink': '#ff9d94',
    '--bad-wash': '#3a1a18',
    '--mantine-color-body': 'var(--surface-sunk)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-quiet)',
    '--mantine-color-error': 'var(--bad-ink)',
    '--mantine-color-placeholder': 'var(--ink-quiet)',
  },
});
