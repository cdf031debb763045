/**
 * Draws the 3-D view with three.js: the model, and a camera that can be turned. It is a chunk of its own.
 *
 * It draws only when something has changed. Background and colour come from the page's styles, so dark mode needs no
 * code here. `dispose` releases the buffers, the context, the listeners and the canvas.
 */
import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  type BufferGeometry,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { STLLoader } from "three/addons/loaders/STLLoader.js";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";

export interface ModelScene {
  /** Turns the camera around the model, in radians to the left and upwards. */
  readonly turn: (left: number, up: number) => void;
  /** Multiplies the distance of the camera; a factor below 1 moves it closer. */
  readonly zoom: (factor: number) => void;
  readonly dispose: () => void;
}

const FIELD_OF_VIEW_DEGREES = 35;
const CREASE_RADIANS = Math.PI / 5;
/** A higher pixel ratio costs battery and makes no visible difference. */
const MAX_PIXEL_RATIO = 2;

/** Draws an STL file into an element that has a size. The element's text colour is the colour of the model. */
export function createModelScene(host: HTMLElement, stl: ArrayBuffer): ModelScene {
  const { geometry, radius } = readModel(stl);
  const material = new MeshStandardMaterial({ roughness: 0.55 });
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  const canvas = renderer.domElement;
  host.append(canvas);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEGREES, 1, radius / 50, radius * 20);
  camera.position.setFromSphericalCoords(radius * 3.4, 1.15, 0.5);

  const key = new DirectionalLight(0xffffff, 2.4);
  key.position.set(1, 2, 1.5);
  // The light is at the camera, so that no side is black.
  const lamp = new DirectionalLight(0xffffff, 0.7);
  camera.add(lamp);
  const scene = new Scene().add(
    new Mesh(geometry, material),
    camera,
    key,
    new HemisphereLight(0xffffff, 0x808080, 1.1),
  );

  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.minDistance = radius * 1.4;
  controls.maxDistance = radius * 8;

  let frame = 0;
  const draw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => renderer.render(scene, camera));
  };
  const fit = () => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
    renderer.setSize(clientWidth, clientHeight);
    draw();
  };
  const paint = () => {
    material.color.setStyle(getComputedStyle(host).color);
    draw();
  };

  const resize = new ResizeObserver(fit);
  resize.observe(host);
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  darkness.addEventListener("change", paint);
  controls.addEventListener("change", draw);
  canvas.addEventListener("webglcontextrestored", draw);
  host.addEventListener("wheel", keepPageScrolling, { capture: true, passive: true });
  // A horizontal swipe turns the model, a vertical one scrolls the page.
  canvas.style.touchAction = "pan-y";
  paint();
  fit();

  return {
    turn(left, up) {
      controls.rotateLeft(left);
      controls.rotateUp(up);
    },
    zoom: (factor) => controls.dollyIn(factor),
    dispose() {
      cancelAnimationFrame(frame);
      resize.disconnect();
      darkness.removeEventListener("change", paint);
      host.removeEventListener("wheel", keepPageScrolling, { capture: true });
      canvas.removeEventListener("webglcontextrestored", draw);
      controls.dispose();
      geometry.dispose();
      material.dispose();
      renderer.dispose();
      // Browsers allow about 16 contexts at a time and release unused ones late.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** The wheel scrolls the page; a pinch on a touchpad, which is a wheel event with Ctrl, changes the distance. */
function keepPageScrolling(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopImmediatePropagation();
}

/** The triangles of the file, upright and centred. Up is z for printers and y for three.js. */
function readModel(stl: ArrayBuffer): { geometry: BufferGeometry; radius: number } {
  const file = new STLLoader().parse(stl);
  // The file has flat triangles only; smooth normals make the round parts look round.
  const geometry = toCreasedNormals(file, CREASE_RADIANS);
  file.dispose();
  geometry.rotateX(-Math.PI / 2);
  geometry.center();
  geometry.computeBoundingSphere();
  const radius = geometry.boundingSphere?.radius ?? 0;
  if (!(radius > 0)) throw new Error("The model has no size.");
  return { geometry, radius };
}
