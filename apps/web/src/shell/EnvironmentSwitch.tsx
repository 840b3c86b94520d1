import { IconDroplet, IconMeat } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { choosableEnvironments } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { environmentOf } from '../session/session';
import { useActor, useSession } from '../session/use-session';
import styles from './EnvironmentSwitch.module.css';

const ICONS: Record<Environment, typeof IconMeat> = { BEEF_CATTLE: IconMeat, DAIRY_CATTLE: IconDroplet };

/** The landing makes the switch, so that a screen with unsaved work can hold it back. */
export function EnvironmentSwitch({ isCompact }: { isCompact: boolean }) {
  const environments = choosableEnvironments(useActor());
  const current = environmentOf(useSession());
  const navigate = useNavigate();
  if (environments.length < 2) return null;
  return (
    <fieldset className={styles.switch} data-compact={isCompact || undefined}>
      <legend className="unseen">Ambiente</legend>
      {environments.map((environment) => {
        const Icon = ICONS[environment];
        return (
          <button
            key={environment}
            type="button"
            className={styles.choice}
            aria-pressed={environment === current}
            title={isCompact ? ENVIRONMENT_LABELS[environment] : undefined}
            onClick={() => environment !== current && navigate(addressOf('home'), { state: { environment } })}
          >
            {isCompact && <Icon size={16} stroke={1.8} aria-hidden />}
            <span className={isCompact ? 'unseen' : undefined}>{ENVIRONMENT_LABELS[environment]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
