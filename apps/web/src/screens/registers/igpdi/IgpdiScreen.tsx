import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { igpdi } from '#model/catalogues/igpdi';
import { UnfinishedOffers } from '../../../drafts/DraftOffers';
import { gridColumns } from '../../../grid/columns';
import { Page } from '../../../parts/Page';
import type { GridRow } from '../../../rows/row';
import { EmptyState } from '../../../ui/EmptyState';
import { focusInvalid } from '../../../ui/focus-invalid';
import { Problem } from '../../../ui/Problem';
import styles from './IgpdiScreen.module.css';
import type { IgpdiRow } from './igpdi-client';
import { MonthInput } from './MonthInput';
import { useYear } from './use-year';
import { YearChoice } from './YearChoice';
import { indexDoubt, isToCome, MONTHS } from './year-draft';

const HistoryDrawer = lazy(() => import('../../../parts/HistoryDrawer'));
const HISTORY = { resource: igpdi, columns: gridColumns(igpdi, false) };

export default function IgpdiScreen() {
  const { open, busy, problem, isDirty, drafts, apply, write, leave, save, resume } = useYear();
  const [current, setCurrent] = useState<number | null>(null);
  const [historyOf, setHistoryOf] = useState<IgpdiRow | null>(null);
  const kept = MONTHS.flatMap((name, month) => (open?.stored[month] ? [{ value: String(month), label: name }] : []));
  // The keyboard passes other months on its way to the button.
  const shown = kept.find(({ value }) => value === String(current)) ?? kept.at(-1);
  const stored = shown ? (open?.stored[Number(shown.value)] ?? null) : null;
  return (
    <Page title="IGP-DI" aside={igpdi.fields.index?.help}>
      <YearChoice
        isPrimary={open === null}
        isApplying={busy === 'applying'}
        isDisabled={busy !== null}
        onApply={(year) => void apply(year)}
      />
      <UnfinishedOffers
        drafts={drafts}
        isDisabled={busy !== null || isDirty}
        say={({ year }) => (
          <>
            Você deixou o ano de <b>{year}</b> por salvar
          </>
        )}
        onResume={resume}
      />
      <Problem text={problem} className="refusal mb-3" />
      {open ? (
        <form
          className="box p-4 [&_h2]:mb-2 [&_h2]:text-lg"
          aria-label={`IGP-DI de ${open.year}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            void save().then(() => focusInvalid(form));
          }}
        >
          <h2>{open.year}</h2>
          <div className={styles.months}>
            {MONTHS.map((name, month) => (
              <MonthInput
                key={`${open.year} ${name}`}
                name={name}
                entry={open.entries[month] ?? null}
                stored={open.stored[month] ?? null}
                error={open.errors[month] ?? null}
                doubt={indexDoubt(open.entries, month)}
                isDisabled={busy !== null}
                isToCome={isToCome(open.stored[month] ?? null, open.year, month)}
                onFocus={() => setCurrent(month)}
                onWrite={(entries) => write(month, entries)}
                onLeave={() => leave(month)}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2 mt-4">
            <Button type="submit" loading={busy === 'saving'} disabled={!isDirty || busy !== null}>
              Salvar
            </Button>
            {stored && (
              <span className="flex gap-2 ml-auto">
                <NativeSelect
                  aria-label="Mês do histórico"
                  data={kept}
                  value={shown?.value ?? ''}
                  onChange={(event) => setCurrent(Number(event.currentTarget.value))}
                />
                <Button variant="default" disabled={busy !== null} onClick={() => setHistoryOf(stored)}>
                  Histórico
                </Button>
              </span>
            )}
          </div>
        </form>
      ) : (
        <EmptyState title="Escolha um ano e clique em Aplicar.">Os doze meses do ano aparecem aqui, de janeiro a dezembro.</EmptyState>
      )}
      <Suspense fallback={null}>
        {historyOf && <HistoryDrawer setup={HISTORY} row={historyOf as GridRow & IgpdiRow} onClose={() => setHistoryOf(null)} />}
      </Suspense>
    </Page>
  );
}
