import { IconDroplet, IconMeat } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { choosableEnvironments } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { environmentOf } from '../session/session';
import { useActor, useSession } from '../session/use-session';

const ICONS: Record<Environment, typeof IconMeat> = { BEEF_CATTLE: IconMeat, DAIRY_CATTLE: IconDroplet };

/** The landing makes the switch, so that a screen with unsaved work can hold it back. */
export function EnvironmentSwitch({ isCompact }: { isCompact: boolean }) {
  const environments = choosableEnvironments(useActor());
  const current = environmentOf(useSession());
  const navigate = useNavigate();
  if (environments.length < 2) return null;
  return (
    <fieldset
      className="grid flex-none grid-cols-[1fr_1fr] gap-0.5 my-0 mx-1 p-0.75 rounded-md bg-night-deep data-compact:grid-cols-[1fr] data-compact:m-0"
      data-compact={isCompact || undefined}
    >
      <legend className="sr-only">Ambiente</legend>
      {environments.map((environment) => {
        const Icon = ICONS[environment];
        return (
          <button
            key={environment}
            type="button"
            className="icon-button min-h-7.5 p-0 rounded-sm text-night-ink-soft font-bold [transition:background-color_120ms] hover:text-white aria-pressed:bg-night-raised aria-pressed:text-white"
            aria-pressed={environment === current}
            title={isCompact ? ENVIRONMENT_LABELS[environment] : undefined}
            onClick={() => environment !== current && navigate(addressOf('home'), { state: { environment } })}
          >
            {isCompact && <Icon size={16} stroke={1.8} aria-hidden />}
            <span className={isCompact ? 'sr-only' : undefined}>{ENVIRONMENT_LABELS[environment]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
