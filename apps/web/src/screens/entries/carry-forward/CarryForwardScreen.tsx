import { Button, Skeleton } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { todayInBrazil } from '#domain/calendar';
import type { RowContext } from '#model/kit/field';
import type { CarryModule } from '#model/responses/carry-forward';
import { UnfinishedOffers } from '../../../drafts/DraftOffers';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { useScope } from '../../../session/use-session';
import { EmptyState } from '../../../ui/EmptyState';
import { Problem } from '../../../ui/Problem';
import { Brought } from './Brought';
import styles from './CarryForward.module.css';
import { useProposals } from './carry-client';
import { CARRY_FORWARD_LINKS } from './carry-forward-links';
import { chosenRows, firstError, openRows } from './choice';
import { ModulePart } from './ModulePart';
import { useCarryForward } from './use-carry-forward';

export default function CarryForwardScreen() {
  const scope = useScope();
  const query = useProposals();
  const carry = useCarryForward(scope);
  return (
    <Page title={`Abrir a safra ${scope.harvest.title}`}>
      <Loaded query={query} failure="Não foi possível olhar a safra anterior." waiting={<Bones />}>
        {({ harvest, previous, message, modules }) => {
          if (!previous) return <FirstHarvest message={message} />;
          if (carry.result) return <Brought harvest={harvest.title} previous={previous.title} result={carry.result} />;
          return <Proposals previous={previous.title} modules={modules} scope={scope} carry={carry} />;
        }}
      </Loaded>
    </Page>
  );
}

function FirstHarvest({ message }: { message: string | null }) {
  const { first } = CARRY_FORWARD_LINKS[useScope().environment];
  return (
    <EmptyState
      title={`${message}.`}
      action={
        <Button component={Link} to={first.address}>
          {first.action}
        </Button>
      }
    >
      Esta é a primeira safra desta fazenda com lançamentos: comece {first.what}.
    </EmptyState>
  );
}

interface ProposalsProps {
  previous: string;
  modules: readonly CarryModule[];
  scope: ReturnType<typeof useScope>;
  carry: ReturnType<typeof useCarryForward>;
}

function Proposals({ previous, modules, scope: { harvest, environment }, carry }: ProposalsProps) {
  const form = useRef<HTMLFormElement>(null);
  const { next } = CARRY_FORWARD_LINKS[environment];
  const { choice, refusals, problem, isBusy, drafts, change, resume, send } = carry;
  const shown = modules.filter(({ rows }) => rows.length > 0);
  const count = shown.reduce((sum, module) => sum + chosenRows(choice, module).length, 0);
  const context: RowContext = { today: todayInBrazil(), environment, harvest };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const broken = firstError(choice, shown, context);
    if (broken) form.current?.querySelector<HTMLInputElement>(`[data-key="${broken.key}/${broken.name}"] input`)?.focus();
    else if (!isBusy && count > 0) void send(shown);
  };
  if (shown.every((module) => openRows(module).length === 0)) {
    return (
      <EmptyState
        title={`A safra ${harvest.title} já tem tudo o que a ${previous} deixou.`}
        action={
          <Button component={Link} to={next.address}>
            {next.action}
          </Button>
        }
      />
    );
  }
  return (
    <form ref={form} className="flex flex-col gap-3.5 max-w-215" noValidate onSubmit={submit}>
      <p className="max-w-[68ch] text-ink-soft">
        Isto é o que a safra {previous} deixou. Desmarque o que não continua e corrija o que mudou; o que já está na safra {harvest.title}{' '}
        fica como está.
      </p>
      <UnfinishedOffers drafts={drafts} isDisabled={isBusy} say={() => 'Você deixou esta escolha por terminar'} onResume={resume} />
      {shown.map((module) => (
        <ModulePart
          key={module.path}
          module={module}
          choice={choice}
          context={context}
          refusals={refusals}
          isBusy={isBusy}
          lastMonth={`${harvest.first_year}-06`}
          onChoose={change}
        />
      ))}
      <footer className={styles.foot}>
        <Problem text={problem} className="refusal flex-[1_0_100%]" />
        <Button type="submit" loading={isBusy} disabled={count === 0}>
          Trazer para a safra {harvest.title}
        </Button>
        <p aria-live="polite">{count === 1 ? '1 registro escolhido' : `${count} registros escolhidos`}</p>
      </footer>
    </form>
  );
}

function Bones() {
  return (
    <div className="flex flex-col gap-3.5 max-w-215" aria-busy>
      <Skeleton height={20} maw={560} />
      <Skeleton height={220} />
      <Skeleton height={180} />
    </div>
  );
}
