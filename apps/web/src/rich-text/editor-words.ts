import type { RichTextEditorLabels } from '@mantine/tiptap';

export const EDITOR_WORDS: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Negrito (Ctrl+B)',
  italicControlLabel: 'Itálico (Ctrl+I)',
  underlineControlLabel: 'Sublinhado (Ctrl+U)',
  h3ControlLabel: 'Subtítulo (Ctrl+Alt+3)',
  bulletListControlLabel: 'Lista (Ctrl+Shift+8)',
  orderedListControlLabel: 'Lista numerada (Ctrl+Shift+7)',
  blockquoteControlLabel: 'Citação (Ctrl+Shift+B)',
  undoControlLabel: 'Desfazer (Ctrl+Z)',
  redoControlLabel: 'Refazer (Ctrl+Shift+Z)',
};
