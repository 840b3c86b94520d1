import { Button } from '@mantine/core';
import type { Row } from '#model/kit/field';
import { formatMoment } from '#view/moments';
import { type VersionLine, VersionsDialog } from '../../parts/VersionsDialog';
import { fieldText, isSameValue } from '../../rows/row';
import type { GridColumn } from '../columns';
import { authorOf, type MergeResult } from '../conflict';
import type { ConflictChoice } from '../grid-controller';

interface ConflictDialogProps {
  columns: readonly GridColumn[];
  conflict: MergeResult;
  mine: Row;
  other: Row;
  onChoose(choice: ConflictChoice): void;
}

export default function ConflictDialog({ columns, conflict, mine, other, onChoose }: ConflictDialogProps) {
  const { mark, merged } = conflict;
  return (
    <VersionsDialog
      title="Registro alterado por outra pessoa"
      lead={[mark ? `${mark}.` : savedWords(conflict), 'Nada foi perdido: escolha o que fica.', merged].filter(Boolean).join(' ')}
      headings={['Campo', 'Sua versão', 'A outra versão']}
      lines={compareVersions(columns, mine, other, conflict)}
      onClose={() => onChoose('continue')}
    >
      <Button variant="default" onClick={() => onChoose('continue')}>
        Continuar editando
      </Button>
      <Button variant="default" onClick={() => onChoose('theirs')}>
        Ficar com a outra
      </Button>
      <Button onClick={() => onChoose('mine')}>Salvar a minha</Button>
    </VersionsDialog>
  );
}

function savedWords(conflict: MergeResult): string {
  const { by, at } = authorOf(conflict.clashing[0] ?? '', conflict);
  return `${by?.name ?? 'Outra pessoa'} salvou este registro ${at ? `${formatMoment(at)} ` : ''}enquanto você o editava.`;
}

/** Fields that differ come first, with who wrote the other value and when. */
export function compareVersions(
  columns: readonly GridColumn[],
  mine: Row,
  other: Row,
  conflict: Pick<MergeResult, 'theirs' | 'changes'>,
): VersionLine[] {
  const lines = columns.flatMap(({ id, label, field }): VersionLine[] => {
    if (!field) return [];
    const hasPeriod = field.kind === 'date' && field.allowsPeriod && (mine.period === true) !== (other.period === true);
    const isDifferent = hasPeriod || !isSameValue(mine[id], other[id]);
    const { by, at } = authorOf(id, conflict);
    return [
      {
        name: id,
        label,
        mine: fieldText(field, mine, id) || '—',
        theirs: fieldText(field, other, id) || '—',
        origin: isDifferent ? [by?.name, at && formatMoment(at)].filter(Boolean).join(', ') : null,
        isDifferent,
      },
    ];
  });
  return [...lines.filter((line) => line.isDifferent), ...lines.filter((line) => !line.isDifferent)];
}
