import { useRef, useState } from 'react';
import { ROLE_LABELS } from '#model/permissions';
import { formatMoment } from '#view/moments';
import { useErasablePeople, useErasedPeople } from '../../../client/privacy';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { SearchSelect } from '../../../ui/SearchSelect';
import { Erasure } from './Erasure';

export default function PrivacyScreen() {
  const [chosen, setChosen] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const query = useErasablePeople();
  return (
    <Page title="Privacidade">
      <div className="wide-columns">
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">
            De quem pede a exclusão dos seus dados (LGPD) são apagados o nome, o e-mail e o que foi escrito sobre a pessoa. Os números da
            fazenda ficam todos. Não dá para desfazer.
          </p>
          <Loaded query={query} failure="Não foi possível ver as pessoas." waiting={<p className="text-ink-soft">Carregando…</p>}>
            {({ resultList }) => (
              <SearchSelect
                ref={field}
                label="Pessoa"
                placeholder="Nome ou e-mail"
                options={resultList.map(({ id, name, email, user_type, removed_at }) => ({
                  value: String(id),
                  label: `${name} · ${email} · ${ROLE_LABELS[user_type]}${removed_at === null ? '' : ' · conta excluída'}`,
                }))}
                value={chosen === null ? null : String(chosen)}
                onChange={(value) => setChosen(Number(value))}
              />
            )}
          </Loaded>
          {chosen !== null && (
            <Erasure
              key={chosen}
              id={chosen}
              onDone={() => {
                setChosen(null);
                field.current?.focus();
              }}
            />
          )}
        </div>
        <Erased />
      </div>
    </Page>
  );
}

/** The list has no names, as these were erased. */
function Erased() {
  const query = useErasedPeople();
  return (
    <section className="box px-4.5 pt-3.5 pb-4.5 [&_h2]:mb-2 [&_h2]:text-md" aria-labelledby="erased">
      <h2 id="erased">Pessoas apagadas</h2>
      <Loaded query={query} failure="Não foi possível ver quem foi apagado." isPart>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <p>Ninguém foi apagado.</p>
          ) : (
            <ul className="[&_li+li]:mt-1.5">
              {resultList.map(({ id, user_type, erased_at, erased_by }) => (
                <li key={id}>
                  Conta nº {id} ({ROLE_LABELS[user_type]}), apagada {formatMoment(erased_at)}
                  {erased_by && ` por ${erased_by.name}`}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
