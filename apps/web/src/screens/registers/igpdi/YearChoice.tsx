import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { todayInBrazil } from '#domain/calendar';
import { PartFailure } from '../../../parts/LoadFailure';
import styles from './IgpdiScreen.module.css';
import { readYears } from './igpdi-client';
import { withYear, yearError } from './year-draft';

interface YearChoiceProps {
  isPrimary: boolean;
  isApplying: boolean;
  isDisabled: boolean;
  onApply(year: number): void;
}

export function YearChoice({ isPrimary, isApplying, isDisabled, onApply }: YearChoiceProps) {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['igpdi', 'years'], queryFn: ({ signal }) => readYears(signal) });
  const [chosen, setChosen] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const years = added === null ? (data ?? []) : withYear(data ?? [], added);
  const year = chosen ?? years[0] ?? null;
  const add = (one: number) => {
    setAdded(one);
    setChosen(one);
  };
  return (
    <div className={styles.choice}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (year !== null) onApply(year);
        }}
      >
        <NativeSelect
          label="Ano"
          data={years.map(String)}
          value={String(year ?? '')}
          disabled={isDisabled || isPending}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <Button type="submit" variant={isPrimary ? 'filled' : 'default'} disabled={isDisabled || year === null} aria-busy={isApplying}>
          {isApplying ? 'Aplicando...' : 'Aplicar'}
        </Button>
      </form>
      <AddYear isDisabled={isDisabled} onAdd={add} />
      {error && <PartFailure title="Não foi possível carregar os anos." error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function AddYear({ isDisabled, onAdd }: { isDisabled: boolean; onAdd(year: number): void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = yearError(text, Number(todayInBrazil().slice(0, 4)));
    setError(wrong);
    if (wrong) return;
    onAdd(Number(text));
    setText('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        className="w-30"
        label="Outro ano"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        disabled={isDisabled}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value.replace(/\D/g, ''));
          setError(null);
        }}
      />
      <Button type="submit" variant="default" disabled={isDisabled || text === ''}>
        Adicionar ano
      </Button>
    </form>
  );
}
