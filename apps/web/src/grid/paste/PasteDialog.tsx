import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { GridSetup } from '../grid-setup';
import styles from './PasteDialog.module.css';
import { PastePreview } from './PastePreview';

interface PasteDialogProps {
  setup: GridSetup;
  /** What was on the clipboard; empty when the dialog was opened by its button. */
  text: string;
  onClose(): void;
  onSaved(): void;
}

/** Rows from a spreadsheet: paste, check, correct, save all at once. Loaded when it is first opened. */
export default function PasteDialog({ setup, text, onClose, onSaved }: PasteDialogProps) {
  const [draft, setDraft] = useState('');
  const [pasted, setPasted] = useState(text);
  const labels = setup.columns.filter((column) => column.field && !column.field.readOnly).map((column) => column.label);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Colar planilha em ${setup.resource.many}`}
      size="min(1240px, 96vw)"
      classNames={{ title: styles.title }}
    >
      {pasted.trim() === '' ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setPasted(draft);
          }}
        >
          <p>
            Copie as linhas na planilha e cole aqui. Com cabeçalho as colunas podem vir em qualquer ordem; sem ele, nesta:{' '}
            <b>{labels.join(', ')}</b>.
          </p>
          <Textarea
            aria-label="Linhas da planilha"
            placeholder="Ctrl + V"
            data-autofocus
            minRows={10}
            rows={10}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onPaste={(event) => {
              const clip = event.clipboardData.getData('text/plain');
              // The usual case: nothing was written yet, and the paste is all there is to say.
              if (draft !== '' || clip.trim() === '') return;
              event.preventDefault();
              setPasted(clip);
            }}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={draft.trim() === ''}>
              Conferir
            </Button>
          </div>
        </form>
      ) : (
        <PastePreview key={pasted} setup={setup} text={pasted} onBack={() => setPasted('')} onClose={onClose} onSaved={onSaved} />
      )}
    </Modal>
  );
}
