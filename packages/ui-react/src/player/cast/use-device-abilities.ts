import { useEffect, useState } from 'react';
import {
  NO_DEVICE_ABILITIES,
  PlayerDevices,
  type DeviceAbilities,
} from '@marquee/common/playback/player-devices.ts';

import { useService } from '../../hooks/use-service.ts';

/** What the device offers to what plays; nothing until its code is there. */
export function useDeviceAbilities(): DeviceAbilities {
  const devices = useService(PlayerDevices);
  const [abilities, setAbilities] = useState(NO_DEVICE_ABILITIES);

  useEffect(() => {
    let isWanted = true;
    void devices.load().then((found) => {
      if (isWanted) setAbilities(found);
    });
    return () => {
      isWanted = false;
    };
  }, [devices]);

  return abilities;
}
