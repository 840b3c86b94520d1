import { type DragEvent, useState } from 'react';
import styles from './ImportDialog.module.css';

interface FileDropProps {
  onChoose(file: File): void;
}

export function FileDrop({ onChoose }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className="sr-only"
        accept=".xlsx,.csv"
        data-autofocus
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          // Clearing the value lets the same file be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <b>
        Escolha a planilha<span className="phone:hidden"> ou arraste-a para cá</span>
      </b>
      <span>.xlsx ou .csv, até 20 MB e 50.000 linhas</span>
    </label>
  );
}
