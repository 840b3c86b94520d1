import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { notify } from '../../ui/notify';
import styles from './AccessKeys.module.css';

interface ShownKeyProps {
  made: { name: string; key: string };
  onClose(): void;
}

/** The key is shown only this once; its field is selected for Ctrl+C. */
export function ShownKey({ made: { name, key }, onClose }: ShownKeyProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(key);
      notify({ message: 'Chave copiada' });
    } catch {
      field.current?.select();
      notify({ tone: 'warning', message: 'O navegador não deixou copiar: a chave está selecionada, use Ctrl+C.' });
    }
  };
  return (
    <section className={styles.shown} aria-label={`Chave criada: ${name}`}>
      <h2>Chave criada: {name}</h2>
      <p>Copie e guarde agora, como uma senha: ela não aparece de novo. Quem a tiver usa o Porteira em seu nome.</p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          className="flex-[1_1_260px] min-w-0 h-9 py-0 px-2.5 border border-line-strong rounded-md bg-surface text-ink font-mono text-base"
          aria-label="Chave"
          value={key}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>Copiar</Button>
        <Button variant="default" onClick={onClose}>
          Já guardei
        </Button>
      </div>
    </section>
  );
}
