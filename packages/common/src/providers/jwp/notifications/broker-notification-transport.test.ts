import { expect, it } from 'vitest';

import { signBrokerUrl } from './broker-notification-transport.ts';

const keys = {
  accessKey: 'ASIAEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  sessionToken: 'a+b/c=',
  region: 'eu-west-1',
  endpoint: 'xxxx-ats.iot.eu-west-1.amazonaws.com',
};

it('the URL of the broker is signed for its day, its region and its service', async () => {
  const url = new URL(await signBrokerUrl(keys, Date.UTC(2030, 2, 1, 12, 34, 56, 789)));
  expect(url.origin).toBe('wss://xxxx-ats.iot.eu-west-1.amazonaws.com');
  expect(url.pathname).toBe('/mqtt');
  expect([...url.searchParams.keys()]).toEqual([
    'X-Amz-Algorithm',
    'X-Amz-Credential',
    'X-Amz-Date',
    'X-Amz-SignedHeaders',
    'X-Amz-Signature',
    'X-Amz-Security-Token',
  ]);
  expect(url.searchParams.get('X-Amz-Credential')).toBe(
    'ASIAEXAMPLE/20300301/eu-west-1/iotdevicegateway/aws4_request',
  );
  expect(url.searchParams.get('X-Amz-Date')).toBe('20300301T123456Z');
  expect(url.searchParams.get('X-Amz-Security-Token')).toBe('a+b/c=');
});

it('the signature equals that of the vendor’s own signer', async () => {
  const url = new URL(await signBrokerUrl(keys, Date.UTC(2030, 2, 1, 12, 34, 56)));
  // Made by prepareWebSocketUrl of aws-iot-device-sdk 2.2.15, which the vendor's code uses, with the same keys and time.
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    '78f0e00e227c1fbce279208e730bcb3f5c74dbcf06c7316de28d1e13fac4e2bb',
  );
});
