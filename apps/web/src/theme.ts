import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';

/** From lightest to darkest; shade 7 is the leaf green of `ui/tokens.css`. */
const leaf: MantineColorsTuple = [
  '#f0f6f2',
  '#e0ede5',
  '#c3dccd',
  '#9cc5ae',
  '#6fa98b',
  '#478d6b',
  '#2d7a56',
  '#1d6b47',
  '#155437',
  '#0e3d28',
];
const amber: MantineColorsTuple = [
  '#fefaf0',
  '#fdf1d8',
  '#f9e0ad',
  '#f3ca76',
  '#ebb445',
  '#dda022',
  '#c98a0b',
  '#a56d00',
  '#845600',
  '#5f3e00',
];
const red: MantineColorsTuple = [
  '#fef6f5',
  '#fdecea',
  '#f8d2ce',
  '#efaaa4',
  '#e27c73',
  '#d25046',
  '#c2372d',
  '#b3261e',
  '#8f1c16',
  '#6b130f',
];
const gray: MantineColorsTuple = [
  '#fafaf8',
  '#f3f4f1',
  '#e9eae6',
  '#dcded8',
  '#c9ccc5',
  '#a9aea7',
  '#838b85',
  '#59625d',
  '#3a423e',
  '#1a211d',
];

const TITLED = { title: { fontWeight: 700 } };

/** Colours and measures are those of `ui/tokens.css`. */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: 7,
  colors: { leaf, amber, red, gray },
  black: '#1a211d',
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '700' },
  defaultRadius: '8px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: true } } },
    NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 16, stroke: 1.8, 'aria-hidden': true }) } },
    Button: { styles: { label: { fontWeight: 700 } } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Fechar' }, transitionProps: { duration: 120 } },
      styles: TITLED,
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } }, styles: TITLED },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--color-surface)',
    '--mantine-color-text': 'var(--color-ink)',
    '--mantine-color-dimmed': 'var(--color-ink-soft)',
    '--mantine-color-placeholder': 'var(--color-ink-faint)',
    '--mantine-color-default-border': 'var(--color-line-strong)',
    '--mantine-color-error': 'var(--color-red-ink)',
  },
  dark: {},
});
