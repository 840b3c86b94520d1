import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber } from '#model/kit/text-value';
import type { JudgedGroup, JudgedRow } from '#model/responses/benchmark-draft';
import { confinementWords, judgedChange, noticeWords, outlierWords } from '#view/benchmark/judged-words';
import { cellText } from '#view/formats';
import { ScrolledTable } from '../../parts/ScrolledTable';
import styles from './Evaluation.module.css';
import { type Decisions, type Pending, rowDecision } from './pending';
import { placeInLimits } from './strip';

interface JudgedTableProps {
  rows: readonly JudgedRow[];
  groups: readonly JudgedGroup[];
  decisions: Decisions;
  /** Publication date of the last edition; null without one. */
  since: string | null;
  /** One farm over the indicators, so the indicator heads each row. */
  isByFarm: boolean;
  isLocked: boolean;
  /** True after a try to save, when missing reasons show their errors. */
  isComplaining: boolean;
  onChange(row: JudgedRow, change: Partial<Pending>): void;
  onOpen(row: JudgedRow): void;
}

export function JudgedTable({ rows, groups, decisions, since, ...shared }: JudgedTableProps) {
  return (
    <ScrolledTable
      label="Valores a avaliar"
      className="box max-[1280px]:overflow-x-auto phone:overflow-visible phone:border-0 phone:bg-transparent"
      tableClassName={styles.table}
      head={headsOf(shared.isByFarm, since).map(([label, className]) => ({ label, className }))}
    >
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            {...shared}
            {...rowDecision(row, decisions)}
            row={row}
            group={groups.find(({ indicator }) => indicator === row.indicator_benchmarking.key)}
            isChanged={decisions.has(row.id)}
          />
        ))}
      </tbody>
    </ScrolledTable>
  );
}

const headsOf = (isByFarm: boolean, since: string | null): [words: string, look?: string | undefined][] => [
  [isByFarm ? 'Indicador' : 'Fazenda e cliente'],
  [isByFarm ? 'Fazenda e cliente' : 'Sistema e origem'],
  ['Rebanho médio', styles.number],
  ['R$/cab/mês', styles.number],
  ['Valor', styles.number],
  ['Posição', styles.position],
  [since ? `Mudou desde ${since}` : 'Edição anterior', styles.number],
  ['Participa', styles.flag],
  ['Validado', styles.flag],
  ['Aviso e motivo'],
];

const WRITE_REASON = 'Escreva o motivo para retirar';

type RowProps = Pick<JudgedTableProps, 'isByFarm' | 'isLocked' | 'isComplaining' | 'onChange' | 'onOpen'> &
  Pending & { row: JudgedRow; group: JudgedGroup | undefined; isChanged: boolean };

function Row({ row, group, enters, validated, reason, isChanged, isByFarm, isLocked, isComplaining, onChange, onOpen }: RowProps) {
  const { farm, customer, indicator_benchmarking: indicator, value } = row;
  const isMissing = isComplaining && reason.trim() === '';
  const [confinement, change] = [confinementWords(row), judgedChange(row)];
  const name = isByFarm ? indicator.label : farm.name;
  const system = row.category_livestock_system?.title ?? 'sem sistema';
  const source = row.diagnosis_or_platform === 'DIAGNOSIS' ? 'diagnóstico' : 'plataforma';
  return (
    <tr data-changed={isChanged || undefined} data-out={!enters || undefined}>
      <th scope="row">
        {name}
        <small>{isByFarm ? indicator.unit : customer.name}</small>
      </th>
      <td className={styles.system}>
        {isByFarm ? farm.name : system}
        <small>{isByFarm ? customer.name : source}</small>
      </td>
      <td className={styles.number} data-label="Rebanho médio">
        {confinement !== null && (
          <span className="me-1.5 px-1 border border-line-strong rounded-xs text-ink-soft text-2xs" title={confinement}>
            conf.<span className="sr-only"> {confinement}</span>
          </span>
        )}
        {row.average_herd === null ? '—' : formatNumber(row.average_herd, 0)}
      </td>
      <td className={styles.number} data-label="Desembolso R$/cab/mês">
        {row.disbursement_head === null ? '—' : `R$ ${formatNumber(row.disbursement_head, 2)}`}
      </td>
      <td className={styles.number} data-label={`Valor, ${indicator.unit}`}>
        <button type="button" className={styles.value} aria-label={`Abrir ${indicator.label} de ${farm.name}`} onClick={() => onOpen(row)}>
          {cellText(value, indicator)}
        </button>
      </td>
      <td className={styles.position}>{group && <Place row={row} group={group} enters={enters} />}</td>
      <td className={styles.number} data-label="Mudou">
        <span>
          {change.was === undefined ? change.text : <b>{change.text}</b>}
          {change.was !== undefined && <small>era {change.was}</small>}
        </span>
      </td>
      <td className={styles.flag} data-label="Participa">
        <input
          type="checkbox"
          role="switch"
          aria-checked={enters}
          className={styles.switch}
          aria-label={`${name} participa`}
          checked={enters}
          disabled={isLocked}
          data-changed={enters !== row.enter_benchmarking || undefined}
          onChange={(event) => onChange(row, { enters: event.target.checked })}
        />
      </td>
      <td className={styles.flag} data-label="Validado">
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`${name} validado`}
          checked={validated}
          disabled={isLocked || (value === null && !validated)}
          data-changed={validated !== row.validated || undefined}
          onChange={(event) => onChange(row, { validated: event.target.checked })}
        />
      </td>
      <td className={styles.notice}>
        <Notices row={row} />
        {!enters && (
          <span className={styles.reason}>
            <textarea
              aria-label={`Motivo para retirar ${name}`}
              aria-invalid={isMissing || undefined}
              placeholder={WRITE_REASON}
              rows={1}
              maxLength={500}
              value={reason}
              disabled={isLocked}
              // A reason is one line, so line breaks become spaces.
              onChange={(event) => onChange(row, { reason: event.target.value.replaceAll('\n', ' ') })}
            />
            {isMissing && <small role="alert">{WRITE_REASON}</small>}
          </span>
        )}
      </td>
    </tr>
  );
}

/** The position between the limits of the group, the better end at the right. */
function Place({ row, group, enters }: { row: JudgedRow; group: JudgedGroup; enters: boolean }) {
  const { value, outlier, indicator_benchmarking: indicator } = row;
  const at = (number: number | null) => (number === null ? null : placeInLimits(group, number, indicator.direction));
  const [own, q1, median, q3] = [at(value), at(group.q1), at(group.median), at(group.q3)];
  if (own === null || q1 === null || median === null || q3 === null) return null;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  return (
    <span className={styles.place} aria-hidden>
      <i className="top-0.75 h-2 bg-leaf-soft" style={{ left: percent(Math.min(q1, q3)), width: percent(Math.abs(q3 - q1)) }} />
      <i className="top-0 w-0.5 h-3.5 -ml-px bg-ink" style={{ left: percent(median) }} />
      <i
        className="size-2 top-0.75 -ml-1 rounded-full bg-leaf data-out:border-2 data-out:border-amber-ink data-out:bg-surface"
        data-out={!enters || outlier !== null || undefined}
        style={{ left: percent(own) }}
      />
    </span>
  );
}

function Notices({ row }: { row: JudgedRow }) {
  const outlier = outlierWords(row);
  return (
    <>
      {outlier && (
        <p className="flex gap-1 items-start text-amber-ink font-semibold [&_svg]:flex-none [&_svg]:mt-0.5">
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          <span>
            {outlier.text}
            <small>{outlier.limits}</small>
          </span>
        </p>
      )}
      {noticeWords(row).map((words) => (
        <p key={words} className="text-ink-soft text-xs">
          {words}
        </p>
      ))}
    </>
  );
}
