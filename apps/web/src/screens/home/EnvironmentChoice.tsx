import { IconArrowRight, IconDroplet, IconMeat } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { choosableEnvironments } from '#model/permissions';
import { type SessionUser, sessionActor } from '../../session/session';
import { signOut } from '../../shell/sign-out';
import { Brand } from '../../ui/Brand';
import styles from './EnvironmentChoice.module.css';

const DETAILS: Record<Environment, { icon: typeof IconMeat; text: string }> = {
  BEEF_CATTLE: { icon: IconMeat, text: 'Cria, recria e engorda' },
  DAIRY_CATTLE: { icon: IconDroplet, text: 'Produção de leite' },
};

export function EnvironmentChoice({ user, onChoose }: { user: SessionUser; onChoose: (environment: Environment) => void }) {
  const [chosen, setChosen] = useState<Environment | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Escolha o ambiente · Porteira';
    first.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
  };
  return (
    <main className="flex flex-col items-center justify-center gap-6 min-h-dvh p-6 max-[480px]:justify-start max-[480px]:py-8 max-[480px]:px-4">
      <div>
        <Brand />
      </div>
      <form
        className="flex flex-col gap-4 w-full max-w-115 p-8 border border-line rounded-[16px] bg-surface max-[480px]:py-6 max-[480px]:px-4.5"
        onSubmit={submit}
      >
        <h1 className="text-[1.375rem] leading-[1.25]">Olá, {firstNameOf(user.name)}</h1>
        <fieldset className="grid grid-cols-[1fr_1fr] gap-3 m-0 p-0 border-0">
          <legend className="col-span-full mb-3.5 p-0 text-ink-soft">Em qual ambiente você vai trabalhar?</legend>
          {choosableEnvironments(sessionActor(user)).map((environment, index) => {
            const { icon: Icon, text } = DETAILS[environment];
            return (
              <label key={environment} className={styles.choice}>
                <input
                  type="radio"
                  name="environment"
                  className="size-4.5 absolute top-4 right-4 m-0 outline-none"
                  value={environment}
                  checked={chosen === environment}
                  onChange={() => setChosen(environment)}
                  ref={index === 0 ? first : undefined}
                />
                <span className="size-11 grid place-items-center rounded-full bg-leaf-soft text-leaf">
                  <Icon size={24} stroke={1.6} aria-hidden />
                </span>
                <span className="flex flex-col [&_strong]:text-lg">
                  <strong>{ENVIRONMENT_LABELS[environment]}</strong>
                  <span className="text-ink-soft text-sm">{text}</span>
                </span>
              </label>
            );
          })}
        </fieldset>
        <button
          type="submit"
          className="primary flex items-center justify-center gap-2 min-h-11 disabled:bg-[#e4e7e2] disabled:text-[#6b746f] disabled:cursor-not-allowed"
          disabled={chosen === null}
        >
          Continuar
          <IconArrowRight size={18} stroke={2} aria-hidden />
        </button>
        <p className="text-ink-soft text-sm text-center">Você pode trocar a qualquer momento no menu.</p>
      </form>
      <button
        type="button"
        className="bare py-1.5 px-3 rounded-md text-ink-soft hover:text-ink hover:underline"
        onClick={() => void signOut()}
      >
        Sair
      </button>
    </main>
  );
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
