import { IconArrowRight, IconDroplet, IconMeat } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { choosableEnvironments } from '#model/permissions';
import { actorOf, type SessionUser } from '../../session/session';
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
    <main className={styles.page}>
      <div>
        <Brand />
      </div>
      <form className={styles.card} onSubmit={submit}>
        <h1 className={styles.title}>Olá, {firstNameOf(user.name)}</h1>
        <fieldset className={styles.choices}>
          <legend className={styles.question}>Em qual ambiente você vai trabalhar?</legend>
          {choosableEnvironments(actorOf(user)).map((environment, index) => {
            const { icon: Icon, text } = DETAILS[environment];
            return (
              <label key={environment} className={styles.choice}>
                <input
                  type="radio"
                  name="environment"
                  className={styles.radio}
                  value={environment}
                  checked={chosen === environment}
                  onChange={() => setChosen(environment)}
                  ref={index === 0 ? first : undefined}
                />
                <span className={styles.icon}>
                  <Icon size={24} stroke={1.6} aria-hidden />
                </span>
                <span className={styles.words}>
                  <strong>{ENVIRONMENT_LABELS[environment]}</strong>
                  <span className="soft">{text}</span>
                </span>
              </label>
            );
          })}
        </fieldset>
        <button type="submit" className={styles.submit} disabled={chosen === null}>
          Continuar
          <IconArrowRight size={18} stroke={2} aria-hidden />
        </button>
        <p className={styles.foot}>Você pode trocar a qualquer momento no menu.</p>
      </form>
      <button type="button" className={styles.leave} onClick={() => void signOut()}>
        Sair
      </button>
    </main>
  );
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
