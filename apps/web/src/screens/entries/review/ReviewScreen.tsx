import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconClipboardCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatMonth } from '#domain/calendar';
import { canValidate } from '#model/permissions';
import type { Review } from '#model/review/review';
import { useFarmYear } from '../../../client/farm-year';
import { ClosedReturns } from '../../../parts/ClosedReturns';
import { Findings } from '../../../parts/Findings';
import { Loaded } from '../../../parts/Loaded';
import { MatrixLegend, MonthMatrix } from '../../../parts/MonthMatrix';
import { Page } from '../../../parts/Page';
import { Returned } from '../../../parts/Returned';
import { UndoButtons } from '../../../parts/UndoButtons';
import { undoOrRedo, useUndoKeys } from '../../../rows/undo-redo';
import { type UndoStack, undoStackOf } from '../../../rows/undo-stack';
import { useActor, useScope } from '../../../session/use-session';
import { useRestoreFocus } from '../../../shell/use-restore-focus';
import { clearNotices, notify } from '../../../ui/notify';
import styles from './ReviewScreen.module.css';
import { useNextButton } from './use-next-button';
import { useReturning } from './use-returning';
import { type ReviewValidation, useFindingValidation } from './use-validation';
import { waitingMonths } from './validate-waiting';

export default function ReviewScreen() {
  const query = useFarmYear(['review'], (ask) => ask<Review>('/checklist/review'));
  return (
    <Page title="Confira lançamentos">
      <Loaded query={query} failure="A conferência não pôde ser carregada." waiting={<Waiting />}>
        {(review) => <ReviewBody review={review} />}
      </Loaded>
    </Page>
  );
}

function ReviewBody({ review }: { review: Review }) {
  const { isReady, text } = review.readiness;
  const isClean = review.findings.length === 0;
  const isStaff = canValidate(useActor());
  const undoStack = useReviewUndoStack();
  const validation = useFindingValidation(undoStack);
  const returning = useReturning(undoStack);
  const root = useRef<HTMLDivElement>(null);
  const follow = useRestoreFocus(root);
  const press = useNextButton(root);
  useUndoKeys(root, (isRedo) => void undoOrRedo(undoStack, isRedo, { notify, clearNotices }));
  return (
    <div
      ref={root}
      className="flex flex-col gap-5.5"
      onClickCapture={(event) => {
        follow(event);
        press(event);
      }}
    >
      <section className={styles.lead} data-ready={isReady || undefined} aria-label="Resumo">
        {isReady ? <IconCircleCheck size={26} stroke={1.8} aria-hidden /> : <IconClipboardCheck size={26} stroke={1.8} aria-hidden />}
        <div>
          <p className="text-lg font-bold">{review.summary}</p>
          <p>{text}.</p>
        </div>
        <div className={`${styles.undo} unprinted flex items-center flex-none flex-wrap gap-1.5 ms-auto`}>
          <UndoButtons undoStack={undoStack} />
        </div>
      </section>
      <Returned at={null} />
      <div
        className="grid grid-cols-1 gap-5.5 items-start min-[1600px]:not-data-clean:grid-cols-[minmax(0,5fr)_minmax(47.5rem,6fr)]"
        data-clean={isClean || undefined}
      >
        {!isClean && (
          <Findings
            isLinked
            findings={review.findings}
            reader={isStaff ? 'staff' : 'farm'}
            validation={isStaff ? validation : null}
            onReturn={isStaff ? returning.begin : null}
          />
        )}
        <section className="min-w-0" aria-labelledby="review-months">
          <h2 id="review-months" className="mb-2 text-lg">
            Lançamentos por mês
          </h2>
          <MonthMatrix
            caption="Lançamentos de cada módulo, mês a mês. As setas andam de marca em marca; Enter abre o lugar."
            months={review.months}
            groups={[{ rows: review.rows }]}
          />
          <MatrixLegend />
          {isStaff && <MonthValidation rows={review.rows} validation={validation} />}
        </section>
      </div>
      {returning.dialog}
      <ClosedReturns />
    </div>
  );
}

/** The undo list survives a visit to a finding and back. */
function useReviewUndoStack(): UndoStack {
  const { environment, harvest, farm } = useScope();
  return undoStackOf(['review', environment, harvest.id, farm?.id].join(' '));
}

function MonthValidation({ rows, validation: { isBusy, validate } }: { rows: Review['rows']; validation: ReviewValidation }) {
  const months = waitingMonths(rows);
  if (months.length === 0) return null;
  return (
    <fieldset className={styles.months} disabled={isBusy}>
      <legend>Validar um mês inteiro</legend>
      {months.map(({ month, modules }) => (
        <Button
          key={month}
          size="compact-sm"
          variant="default"
          data-validates="month"
          onClick={() => validate(modules, formatMonth(month), month)}
        >
          {formatMonth(month)}
        </Button>
      ))}
    </fieldset>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5.5" role="status" aria-label="Carregando">
      <Skeleton height={72} radius={12} />
      <Skeleton height={420} radius={8} />
    </div>
  );
}
