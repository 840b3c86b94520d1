import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { chooseScope } from '../client/choose-scope';
import { SCOPE_FIELDS } from '../filter/selection';
import { useFilterOptions } from '../filter/use-filter-options';
import { environmentOf } from '../session/session';
import { useActor, useSession } from '../session/use-session';
import { SearchSelect } from '../ui/SearchSelect';
import { navigationTargets } from './navigation-targets';
import styles from './ShellDialogs.module.css';
import type { ShellDialog } from './use-shell-keys';

export default function ShellDialogs({ open, onClose }: { open: ShellDialog; onClose: () => void }) {
  return open === 'go-to' ? <GoTo onClose={onClose} /> : <Keys onClose={onClose} />;
}

const FARM = 'farm ';

/** Searches the screens of the user in this environment, and the farms of the chosen harvest. */
function GoTo({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const actor = useActor();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const environment = environmentOf(session);
  const { farm: farms } = useFilterOptions(
    { customer: session.customer, harvest: session.harvest, farm: session.farm },
    { asks: SCOPE_FIELDS, environment },
  );
  useEffect(() => {
    input.current?.focus();
    input.current?.click();
  }, []);
  const options = [
    ...navigationTargets(actor, environment, session.farm).map(({ address, label }) => ({ value: address, label })),
    ...(farms.list ?? []).map(({ id, name }) => ({ value: `${FARM}${id}`, label: `Fazenda › ${name}` })),
  ];
  const go = (value: string) => {
    const farm = farms.list?.find(({ id }) => value === `${FARM}${id}`);
    if (farm) chooseScope({ farm });
    else void navigate(value);
    onClose();
  };
  return (
    <Dialog label="Ir para" onClose={onClose}>
      <SearchSelect
        ref={input}
        label="Ir para"
        placeholder="Tela, fazenda ou categoria"
        options={options}
        value={null}
        onChange={go}
        isLoading={farms.isLoading}
      />
    </Dialog>
  );
}

const KEYS: readonly (readonly [heading: string, keys: readonly (readonly [keys: string, does: string])[]])[] = [
  [
    'Em qualquer tela',
    [
      ['Ctrl K', 'ir para uma tela, fazenda ou categoria'],
      ['?', 'mostrar estas teclas'],
    ],
  ],
  [
    'No painel de consultas',
    [
      ['1 a 8', 'ir para a página deste número'],
      ['T', 'mostrar os gráficos como tabelas, e de volta'],
    ],
  ],
  [
    'Na grade',
    [
      ['A', 'adicionar uma linha'],
      ['E, F2 ou Enter', 'editar a linha'],
      ['Del', 'excluir a linha'],
      ['Espaço', 'validar a linha, na coluna Validado'],
      ['Setas, Home, End, Page Up, Page Down', 'andar pelas células'],
      ['Shift com setas', 'escolher várias linhas para copiar, ou para validar com Espaço'],
      ['Ctrl C e Ctrl V', 'copiar linhas e colar de uma planilha'],
      ['Ctrl Z e Ctrl Shift Z', 'desfazer e refazer o que foi gravado aqui'],
      ['Alt ↓ no cabeçalho', 'filtrar a coluna'],
      ['Shift ← e Shift → no cabeçalho', 'estreitar e alargar a coluna'],
    ],
  ],
  [
    'Na linha em edição',
    [
      ['Tab', 'célula seguinte; na última, salva e abre a próxima linha'],
      ['Ctrl Enter', 'salvar e abrir a próxima linha'],
      ['Enter', 'salvar'],
      ['Esc', 'cancelar'],
      ['20/11, 2011 ou 20', 'a data se completa pela safra e pelo mês da linha anterior'],
      ['Alt ↓', 'abrir o calendário'],
    ],
  ],
  [
    'Na planilha',
    [
      ['Ctrl R', 'repetir o mês anterior'],
      ['Ctrl Z e Ctrl Shift Z', 'desfazer e refazer'],
      ['Ctrl V', 'colar um bloco'],
    ],
  ],
];

function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label="Teclas" onClose={onClose}>
      <h2 className="text-xl" tabIndex={-1}>
        Teclas
      </h2>
      {KEYS.map(([heading, keys]) => (
        <section key={heading}>
          <h3 className="text-ink-soft text-sm mt-3.5 mb-1">{heading}</h3>
          <dl className={styles.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <button type="button" className="control py-2 px-4 mt-4 font-bold cursor-pointer" onClick={onClose}>
        Fechar
      </button>
    </Dialog>
  );
}

function Dialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The heading takes the focus, so that a long text begins at its top.
    dialog.current?.querySelector('h2')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} box w-[min(560px,calc(100vw_-_24px))] max-h-[calc(100vh_-_24vh)] p-4.5 mx-auto mt-[12vh] mb-auto overflow-visible text-ink shadow-float`}
      aria-label={label}
      aria-modal="true"
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
