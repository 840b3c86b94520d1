import { Button, Modal } from '@mantine/core';
import { asReference } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import { formatMoment } from '#view/moments';
import type { GridRow } from '../../rows/row';
import { compareVersions } from '../conflict';
import type { ConflictChoice } from '../grid-controller';
import type { GridSetup } from '../grid-setup';
import styles from './ConflictDialog.module.css';

interface ConflictDialogProps {
  setup: GridSetup;
  mine: Record<string, GridRow[string]>;
  theirs: GridRow;
  onChoose(choice: ConflictChoice): void;
}

/** Somebody else saved the row first: both versions field by field, and the choice. Loaded when it first happens. */
export default function ConflictDialog({ setup, mine, theirs, onChoose }: ConflictDialogProps) {
  const who = referenceTitle(asReference(theirs.updated_by) ?? asReference(theirs.created_by));
  const when = typeof theirs.updated_at === 'string' ? formatMoment(theirs.updated_at) : '';
  return (
    <Modal opened onClose={() => onChoose('continue')} title="Registro alterado por outra pessoa" size="lg">
      <p className={styles.lead}>
        {who || 'Outra pessoa'} salvou este registro {when && `${when} `}enquanto você o editava. Nada foi perdido: escolha qual versão
        fica.
      </p>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Sua versão</th>
              <th scope="col">Versão de {who || 'outra pessoa'}</th>
            </tr>
          </thead>
          <tbody>
            {compareVersions(setup.columns, mine, theirs).map((line) => (
              <tr key={line.name} data-different={line.isDifferent || undefined}>
                <th scope="row">{line.label}</th>
                <td>{line.mine}</td>
                <td>{line.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onChoose('continue')}>
          Continuar editando
        </Button>
        <Button variant="default" onClick={() => onChoose('theirs')}>
          Ficar com a outra
        </Button>
        <Button data-autofocus onClick={() => onChoose('mine')}>
          Salvar a minha
        </Button>
      </div>
    </Modal>
  );
}
