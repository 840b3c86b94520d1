import { IconAlertTriangle } from '@tabler/icons-react';
import type { ChangeEvent, ReactNode } from 'react';
import type { JudgedGroup, JudgedRow } from '#model/responses/benchmark-draft';
import { confinementWords, judgedChange, noticeWords, outlierWords } from '#view/benchmark/judged-words';
import { type Decisions, type Judgement, judgementOf } from '#view/benchmark/judging';
import { judgedPlace } from '#view/benchmark/value-strip';
import { amountText, cellText } from '#view/formats';
import { ScrolledTable } from '../../parts/ScrolledTable';
import styles from './Evaluation.module.css';

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
  onChange(row: JudgedRow, change: Partial<Judgement>): void;
  onOpen(row: JudgedRow): void;
}

export function JudgedTable({ rows, groups, decisions, since, ...shared }: JudgedTableProps) {
  const { isByFarm } = shared;
  return (
    <ScrolledTable
      label="Valores a avaliar"
      className="box max-[1280px]:overflow-x-auto phone:overflow-visible phone:border-0 phone:bg-transparent"
      tableClassName={styles.table}
      head={[
        ...(isByFarm ? ['Indicador', 'Fazenda e cliente'] : ['Fazenda e cliente', 'Sistema e origem']),
        ...['Rebanho médio', 'R$/cab/mês', 'Valor'].map((label) => ({ label, className: styles.number })),
        { label: 'Posição', className: styles.position },
        { label: since ? `Mudou desde ${since}` : 'Edição anterior', className: styles.number },
        ...['Participa', 'Validado'].map((label) => ({ label, className: styles.flag })),
        'Aviso e motivo',
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            {...shared}
            row={row}
            judgement={judgementOf(row, decisions)}
            isChanged={decisions.has(row.id)}
            group={groups.find(({ indicator }) => indicator === row.indicator_benchmarking.key)}
          />
        ))}
      </tbody>
    </ScrolledTable>
  );
}

const WRITE_REASON = 'Escreva o motivo para retirar';

interface RowProps extends Pick<JudgedTableProps, 'isByFarm' | 'isLocked' | 'isComplaining' | 'onChange' | 'onOpen'> {
  row: JudgedRow;
  group: JudgedGroup | undefined;
  judgement: Judgement;
  isChanged: boolean;
}

function Row({ row, group, judgement, isChanged, isByFarm, isLocked, isComplaining, onChange, onOpen }: RowProps) {
  const { farm, customer, indicator_benchmarking: indicator, value } = row;
  const { enters, validated, reason } = judgement;
  const isMissing = isComplaining && reason.trim() === '';
  const [confinement, change, outlier] = [confinementWords(row), judgedChange(row), outlierWords(row)];
  const name = isByFarm ? indicator.label : farm.name;
  const system = row.category_livestock_system?.title ?? 'sem sistema';
  const source = row.diagnosis_or_platform === 'DIAGNOSIS' ? 'diagnóstico' : 'plataforma';
  const tick = (checked: boolean, stored: boolean, field: 'enters' | 'validated') => ({
    ...{ type: 'checkbox', checked, 'data-changed': checked !== stored || undefined },
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(row, { [field]: event.target.checked }),
  });
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
      <Figure label="Rebanho médio">
        {confinement !== null && (
          <span className="me-1.5 px-1 border border-line-strong rounded-xs text-ink-soft text-2xs" title={confinement}>
            conf.<span className="sr-only"> {confinement}</span>
          </span>
        )}
        {cellText(row.average_herd, { unit: 'cab' })}
      </Figure>
      <Figure label="Desembolso R$/cab/mês">{amountText(row.disbursement_head, { unit: 'R$' })}</Figure>
      <Figure label={`Valor, ${indicator.unit}`}>
        <button type="button" className={styles.value} aria-label={`Abrir ${indicator.label} de ${farm.name}`} onClick={() => onOpen(row)}>
          {cellText(value, indicator)}
        </button>
      </Figure>
      <td className={styles.position}>{group && <Place row={row} group={group} enters={enters} />}</td>
      <Figure label="Mudou">
        <span>
          {change.was === undefined ? change.text : <b>{change.text}</b>}
          {change.was !== undefined && <small>era {change.was}</small>}
        </span>
      </Figure>
      <td className={styles.flag} data-label="Participa">
        <input
          role="switch"
          aria-checked={enters}
          className={styles.switch}
          aria-label={`${name} participa`}
          {...tick(enters, row.enter_benchmarking, 'enters')}
          disabled={isLocked}
        />
      </td>
      <td className={styles.flag} data-label="Validado">
        <input
          className={styles.check}
          aria-label={`${name} validado`}
          {...tick(validated, row.validated, 'validated')}
          disabled={isLocked || (value === null && !validated)}
        />
      </td>
      <td className={styles.notice}>
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

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className={styles.number} data-label={label}>
    {children}
  </td>
);

function Place({ row, group, enters }: { row: JudgedRow; group: JudgedGroup; enters: boolean }) {
  const place = judgedPlace(row, group);
  if (!place) return null;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  return (
    <span className={styles.place} aria-hidden>
      <i className="top-0.75 h-2 bg-leaf-soft" style={{ left: percent(place.from), width: percent(place.to - place.from) }} />
      <i className="top-0 w-0.5 h-3.5 -ml-px bg-ink" style={{ left: percent(place.median) }} />
      <i
        className="size-2 top-0.75 -ml-1 rounded-full bg-leaf data-out:border-2 data-out:border-amber-ink data-out:bg-surface"
        data-out={!enters || row.outlier !== null || undefined}
        style={{ left: percent(place.own) }}
      />
    </span>
  );
}
