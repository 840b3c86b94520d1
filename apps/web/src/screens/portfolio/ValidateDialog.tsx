import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#domain/calendar';
import { formatNumber } from '#model/kit/text-value';
import type { PortfolioFarm } from '#model/responses/portfolio';
import { counted, type Finding } from '#model/review/finding';
import type { Review } from '#model/review/review';
import { moduleParts, waitingWords } from '#view/portfolio/farm-work';
import { messageOf } from '../../client/api-failure';
import { invalidateFarmYears } from '../../client/farm-year';
import { MAX_WARNED, useWarnedRows, validateModule } from '../../client/portfolio';
import { validateRows } from '../../rows/row-client';
import { undoStackOf } from '../../rows/undo-stack';
import { Modal } from '../../ui/Modal';
import { notify } from '../../ui/notify';
import { FarmLink } from './FarmLink';

interface ValidateDialogProps {
  row: PortfolioFarm;
  waiting: Finding;
  review: Review;
  onClose(): void;
}

export default function ValidateDialog({ row, waiting, review, onClose }: ValidateDialogProps) {
  const { module, label, count } = waiting;
  const client = useQueryClient();
  const parts = moduleParts(review, module);
  const validation = useMutation({
    mutationFn: () => validateModule(row, module, count),
    onSuccess: ({ resource, type, ids }) => {
      onClose();
      const mark = async (isValidated: boolean) => {
        await validateRows(resource, ids, isValidated, type);
        await invalidateFarmYears(client);
      };
      const what = `${label}, ${row.farm.name}: ${counted(ids.length, 'lançamento validado', 'lançamentos validados')}`;
      notify({
        message: what,
        kind: 'validated',
        undo: undoStackOf('portfolio').pushForNotice({ what, undo: () => mark(false), redo: () => mark(true) }),
        hasUndoButton: true,
      });
    },
    onSettled: () => invalidateFarmYears(client),
  });
  return (
    <Modal opened onClose={onClose} title={`Validar ${label}`} size="lg">
      <p className="mb-2">
        <b>{row.farm.name}</b>, {row.customer.name}, safra {row.harvest.title}
      </p>
      <p>
        {waitingWords(review, waiting)}{' '}
        <FarmLink row={row} to={waiting.address} name={`waits ${module}`}>
          Ver as linhas
        </FarmLink>
      </p>
      {parts.map(({ kind, title, tone, texts }) => (
        <section key={kind}>
          <h3 className="mt-3.5 mb-1 text-base">{title}</h3>
          <ul>
            {texts.map((text) => (
              <li key={text} className={`py-1.5 px-2.5 border-l-3 ${TONES[tone]}`}>
                {text}
              </li>
            ))}
          </ul>
          {kind === 'warning' && <WarnedRows row={row} module={module} />}
        </section>
      ))}
      {parts.length === 0 && <p className="mt-2.5 text-leaf-deep">Sem avisos nem divergências neste módulo.</p>}
      {validation.error && (
        <p role="alert" className="mt-3 text-red-ink">
          {messageOf(validation.error)}
        </p>
      )}
      <div className="flex gap-2 justify-end mt-4.5">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button data-autofocus loading={validation.isPending} onClick={() => validation.mutate()}>
          Validar {formatNumber(count, 0)}
        </Button>
      </div>
    </Modal>
  );
}

const TONES = { waits: 'border-amber bg-amber-soft text-amber-ink', wrong: 'border-red bg-red-soft text-red-ink' };

function WarnedRows({ row, module }: { row: PortfolioFarm; module: string }) {
  const [path = '', ledger = null] = module.split('.');
  const { data } = useWarnedRows(row, path, ledger);
  if (!data || data.size === 0) return null;
  const more = data.size - MAX_WARNED;
  return (
    <ul
      className="mt-1.5 text-sm [&_li]:py-1 [&_li]:px-2.5 [&_li]:border-b [&_li]:border-line [&_span]:mr-2 [&_span]:text-ink-soft [&_span]:tabular-nums"
      aria-label="Lançamentos com aviso à espera de validação"
    >
      {data.resultList.map(({ id, date, warnings }) => (
        <li key={id}>
          {date && <span>{formatDay(date)}</span>}
          {Object.values(warnings).join(' ')}
        </li>
      ))}
      {more > 0 && <li>e mais {more}</li>}
    </ul>
  );
}
