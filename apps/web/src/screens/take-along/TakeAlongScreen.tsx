import { Button } from '@mantine/core';
import { IconDeviceMobileDown, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { plainNumber } from '#model/kit/text-value';
import { counted } from '#model/review/finding';
import { addressOf } from '#model/screens/list';
import { formatShortMoment } from '#view/moments';
import { messageOf } from '../../client/api-failure';
import { SCOPE_FIELDS } from '../../filter/selection';
import { useFilterOptions } from '../../filter/use-filter-options';
import type { OfflineFarm, OfflineScope } from '../../offline/device-copy';
import { type DeviceRoom, readDeviceRoom } from '../../offline/device-room';
import { DeviceFull } from '../../offline/download-farm';
import { isSamePlace } from '../../offline/offline-farms';
import { type OfflineFarms, useOfflineFarms } from '../../offline/use-offline-farms';
import { Page } from '../../parts/Page';
import { environmentOf, scopeOf, type WorkScope } from '../../session/session';
import { useSession } from '../../session/use-session';
import { confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';

export default function TakeAlongScreen() {
  const farms = useOfflineFarms();
  return (
    <Page
      title="Levar comigo"
      aside={
        <Link to={addressOf('this-device')} className="link inline-flex items-center min-h-11 -my-2 font-semibold">
          O que está neste aparelho
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-190 text-ink-soft">
          As fazendas que você leva abrem sem internet neste aparelho: cadastros, planilhas, conferência e os lançamentos da safra e das
          duas anteriores. O que você lançar sem internet fica guardado aqui e segue para o servidor quando a conexão voltar.
        </p>
        {farms.list === 'nothing' ? <NothingKept /> : farms.list && <Farms farms={farms} list={farms.list} />}
      </div>
    </Page>
  );
}

function NothingKept() {
  return (
    <EmptyState icon={<IconDeviceMobileDown size={26} stroke={1.6} aria-hidden />} title="Nesta janela nada fica guardado.">
      Ela é anônima, ou o endereço não começa com https. Abra o Porteira numa janela comum para levar fazendas.
    </EmptyState>
  );
}

function Farms({ farms, list }: { farms: OfflineFarms; list: readonly OfflineFarm[] }) {
  const chosen = scopeOf(useSession());
  const offered = useOfferedFarms(chosen).filter((one) => !list.some(({ scope }) => isSamePlace(scope, one)));
  const [room, setRoom] = useState<DeviceRoom | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes the room
  useEffect(() => {
    void readDeviceRoom(false).then(setRoom);
  }, [list]);
  const take = async (scope: OfflineScope) => {
    setRoom(await readDeviceRoom(true));
    await farms.take(scope);
  };
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3.5 empty:hidden">
        {offered.map((scope) => (
          <Offered key={scope.farm.id} scope={scope} farms={farms} isChosen={scope === chosen} onTake={() => void take(scope)} />
        ))}
        {list.map((farm) => (
          <Taken key={`${farm.scope.farm.id}-${farm.scope.harvest.id}`} farm={farm} farms={farms} onRenew={() => void take(farm.scope)} />
        ))}
      </div>
      {!chosen && list.length === 0 && (
        <EmptyState
          icon={<IconDeviceMobileDown size={26} stroke={1.6} aria-hidden />}
          title="Nenhuma fazenda escolhida."
          action={
            <Button component={Link} to={addressOf('filter-form')} state={{ referrer: addressOf('take-along') }}>
              Escolher fazenda
            </Button>
          }
        >
          Escolha a fazenda e a safra que você quer levar.
        </EmptyState>
      )}
      {room && list.length > 0 && <Room room={room} />}
    </>
  );
}

/** The chosen farm first, then the others of its customer in that harvest. */
function useOfferedFarms(chosen: WorkScope | null): readonly WorkScope[] {
  const environment = environmentOf(useSession());
  const { farm } = useFilterOptions(chosen ?? {}, { asks: SCOPE_FIELDS, environment });
  return chosen ? [chosen, ...(farm.list ?? []).filter(({ id }) => id !== chosen.farm.id).map((one) => ({ ...chosen, farm: one }))] : [];
}

interface CardProps {
  scope: OfflineScope;
  farms: OfflineFarms;
  children: ReactNode;
}

function Card({ scope, farms, children }: CardProps) {
  const progress = farms.progressOf(scope);
  const failure = farms.failureOf(scope);
  return (
    <section className="box flex flex-col gap-2 py-3.5 px-4.5" aria-label={scope.farm.name}>
      <h2 className="text-md">{scope.farm.name}</h2>
      <p className="text-ink-soft">
        {scope.customer.name} · safra {scope.harvest.title}
      </p>
      {children}
      {progress && (
        <div role="status" className="flex flex-col gap-1.5">
          <span>
            Lendo os dados: {progress.done} de {progress.whole}…
          </span>
          <progress className="w-full h-1.5" max={progress.whole} value={progress.done} aria-label="Leitura dos dados da fazenda" />
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="text-red-ink">
          {failure instanceof DeviceFull
            ? 'Não há espaço neste aparelho para esta fazenda. Libere espaço, ou deixe de levar outra.'
            : messageOf(failure)}
        </p>
      )}
    </section>
  );
}

interface OfferedProps {
  scope: OfflineScope;
  farms: OfflineFarms;
  isChosen: boolean;
  onTake(): void;
}

function Offered({ scope, farms, isChosen, onTake }: OfferedProps) {
  return (
    <Card scope={scope} farms={farms}>
      {!farms.progressOf(scope) && (
        <div className="phone:[&>button]:min-h-11">
          <Button
            variant={isChosen ? 'filled' : 'default'}
            leftSection={<IconDeviceMobileDown size={18} stroke={1.8} aria-hidden />}
            onClick={onTake}
          >
            {isChosen ? 'Levar comigo' : 'Levar também'}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Taken({ farm, farms, onRenew }: { farm: OfflineFarm; farms: OfflineFarms; onRenew(): void }) {
  const { scope, readAt, rows, bytes } = farm;
  const leave = async () => {
    const title = `Não levar mais ${scope.farm.name}`;
    const message = 'Sem internet, as telas dela não abrem mais neste aparelho. O que ainda não foi enviado continua guardado.';
    const isSure = await confirmDialog({ title, message, confirm: 'Não levar mais', cancel: 'Continuar levando', isDangerous: true });
    if (isSure) await farms.leave(scope);
  };
  return (
    <Card scope={scope} farms={farms}>
      {(readAt !== null || !farms.progressOf(scope)) && (
        <p className="tabular-nums">
          {readAt
            ? `Dados de ${formatShortMoment(readAt)} · ${counted(rows, 'registro', 'registros')} · ${sizeText(bytes)}`
            : 'Os dados não estão todos neste aparelho. Com internet e espaço, a leitura recomeça sozinha.'}
        </p>
      )}
      {!farms.progressOf(scope) && (
        <div className="flex flex-wrap gap-2.5 phone:[&>button]:min-h-11">
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={onRenew}>
            Atualizar
          </Button>
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />} onClick={() => void leave()}>
            Não levar mais
          </Button>
        </div>
      )}
    </Card>
  );
}

function Room({ room: { isPersisted, usedBytes, freeBytes } }: { room: DeviceRoom }) {
  return (
    <p className="text-ink-soft text-sm">
      {isPersisted === true && 'O navegador prometeu não apagar o que está guardado neste aparelho. '}
      {isPersisted === false &&
        'O navegador não prometeu guardar: se faltar espaço, ele pode apagar estes dados e o que ainda não foi enviado. Instalar o aplicativo evita isso. Numa janela anônima, tudo some quando ela fecha. '}
      {usedBytes !== null && freeBytes !== null && `O Porteira ocupa ${sizeText(usedBytes)}; cabem mais ${sizeText(freeBytes)}.`}
    </p>
  );
}

const MEGABYTE = 1024 * 1024;

function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return megabytes < 1024 ? `${plainNumber(Number(megabytes.toFixed(1)))} MB` : `${plainNumber(Number((megabytes / 1024).toFixed(0)))} GB`;
}
